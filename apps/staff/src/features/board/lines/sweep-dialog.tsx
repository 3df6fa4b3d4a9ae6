import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SuspectTicket } from '@openturn/contract/staff/staff-sweep.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { useBoardUpdates } from '#features/board/board-queries.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import styles from './line-dialog.module.css';

type SweepDialogProps = {
  line: LineView;
  siteId: number;
  zone: string;
  actions: StaffActions;
  onClose: () => void;
};

/** Shows who may have been put into the line by a script, and removes those that are chosen, which can be undone. */
export function SweepDialog({ line, siteId, zone, actions, onClose }: SweepDialogProps) {
  const { t, language } = useTexts();
  const { refetch, show } = useBoardUpdates(siteId);
  const queryClient = useQueryClient();
  const { isSending, submit } = useSubmit<readonly string[]>();
  // Asked for each time the dialog opens; what is ticked must not change meanwhile.
  const { data } = useQuery({
    queryKey: ['staff', 'suspects', siteId, line.id] as const,
    queryFn: () => call('GET staff/suspects', { siteId, query: { line: line.id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const rows = data?.rows ?? [];
  const isChosen = ({ guid, isUnseen }: SuspectTicket) => changed[guid] ?? isUnseen;
  const chosen = rows.filter(isChosen).map(({ guid }) => guid);
  const send = async (guids: readonly string[], restores: boolean) => {
    const sent = await call('POST staff/sweep', { siteId, body: { line: line.id, guids: [...guids], restores } });
    void queryClient.invalidateQueries({ queryKey: ['staff', 'suspects', siteId, line.id] });
    return sent;
  };
  async function remove() {
    if (chosen.length === 0) return onClose();
    const isDone = await submit(chosen, async () => {
      const { board, guids } = await send(chosen, false);
      onClose();
      actions.showDone({
        text: t('staff.didSweep', { count: guids.length }),
        isOfMany: true,
        undo: guids.length === 0 ? null : async () => (await send(guids, true)).board,
      });
      await show(board);
      return true;
    });
    if (!isDone) await refetch();
  }
  const facts = ({ joinedAt, isUnseen, together }: SuspectTicket) =>
    [
      timeAt(joinedAt, zone, language),
      isUnseen && t('staff.sweepUnseen'),
      together > 1 && t('staff.sweepTogether', { count: together }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <FormDialog
      title={t('staff.sweepTitle', { line: pickName(line.names, language) })}
      submit={chosen.length === 0 ? t('dialog.close') : t('staff.sweepRemove', { count: chosen.length })}
      submitLook={chosen.length === 0 ? 'primary' : 'danger'}
      isPending={isSending}
      onSubmit={() => void remove()}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      {!data && <Skeleton size="long" />}
      {data && rows.length === 0 && <p>{t('staff.sweepNone')}</p>}
      {rows.length > 0 && (
        <fieldset className={styles.states}>
          <legend className={styles.intro}>{t('staff.sweepIntro')}</legend>
          {rows.map((row) => (
            <label key={row.guid} className={styles.state}>
              <input
                type="checkbox"
                checked={isChosen(row)}
                onChange={({ target }) => setChanged({ ...changed, [row.guid]: target.checked })}
              />
              <span>
                {row.ticketCode} <bdi>{row.name}</bdi>
                <span className={styles.facts}>{facts(row)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
