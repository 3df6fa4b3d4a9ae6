import { useState } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { LINE_STATES, type LineState } from '@openturn/domain/line/line-state.ts';
import { isSentHome } from '@openturn/domain/ticket/ticket-machine.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { LINE_STATE_TEXTS } from '#features/board/staff-words.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import { explanationOf, LineExplanation, LineReads } from './line-explanation.tsx';
import { useLineState } from './use-line-state.ts';
import styles from './line-dialog.module.css';

type LineDialogProps = {
  line: LineView;
  /** Whom it would send home. */
  inLine: readonly StaffTicket[];
  isOutsideHours: boolean;
  siteId: number;
  actions: StaffActions;
  onClose: () => void;
};

/** Opens, pauses or closes a line, and shows what people waiting will read; closing may end their visits, which asks first and can be undone. */
export function LineDialog({ line, inLine, isOutsideHours, siteId, actions, onClose }: LineDialogProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const [state, setState] = useState<LineState>(line.state);
  const [{ why, words }, explain] = useState(() => explanationOf(line, texts));
  const [isEnding, setEnding] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const met = inLine.filter(({ stage }) => isSentHome(stage));
  const onHold = met.filter(({ stage }) => stage === 'holding').length;
  const reason = state === 'open' ? undefined : why;
  const endsTickets = state === 'closed' && isEnding;
  const own = state === 'open' ? '' : words.trim();
  const { set, isPending } = useLineState(line, { siteId, actions, onDone: onClose });
  const save = () =>
    set({
      state,
      ...(reason && { why: reason }),
      message: own ? { [language]: own } : null,
      ...(state === 'closed' && { endsTickets }),
    });
  const reads = <LineReads line={line} change={{ state, why: reason, own, endsTickets }} />;
  if (isAsking) {
    return (
      <FormDialog
        key="ask"
        title={t('staff.endsTitle', { count: met.length })}
        submit={t('staff.endsDo')}
        submitLook="danger"
        isPending={isPending}
        onSubmit={save}
        cancel={t('dialog.cancel')}
        onClose={() => setAsking(false)}
      >
        <p>{t('staff.endsText')}</p>
        {reads}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="set"
      title={pickName(line.names, language)}
      submit={t('staff.save')}
      isPending={isPending}
      onSubmit={() => (endsTickets && met.length > 0 ? setAsking(true) : save())}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      <fieldset className={styles.states}>
        <legend className={styles.legend}>{t('staff.lineState')}</legend>
        {LINE_STATES.map((each) => (
          <label key={each} className={styles.state}>
            <input type="radio" name="state" value={each} checked={state === each} onChange={() => setState(each)} />
            {t(LINE_STATE_TEXTS[each])}
          </label>
        ))}
      </fieldset>
      {state === 'open' && isOutsideHours && <p className={styles.note}>{t('staff.openAgainstHours')}</p>}
      <LineExplanation state={state} explanation={{ why, words }} onChange={explain} />
      {state === 'closed' && met.length > 0 && (
        <label className={styles.state}>
          <input type="checkbox" checked={isEnding} onChange={() => setEnding(!isEnding)} />
          <span>
            {t('staff.endsTickets', { count: met.length })}
            {onHold > 0 && (
              <span
                className={styles.facts}
              >{`${t('line.count', { count: met.length - onHold })} · ${t('staff.onHold', { count: onHold })}`}</span>
            )}
          </span>
        </label>
      )}
      {reads}
    </FormDialog>
  );
}
