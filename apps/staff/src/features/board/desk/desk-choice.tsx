import { useMutation } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { useBoardUpdates } from '#features/board/board-queries.ts';
import { calledToMe, myDesk, servedByMe } from '#features/board/read-board.ts';
import { breakText } from './break-text.ts';
import styles from './desk-choice.module.css';

const LeaveDeskDialog = lazyScreen(async () => (await import('#features/board/leave-desk-dialog.tsx')).LeaveDeskDialog);
const TakeDesk = lazyScreen(async () => (await import('./take-desk.tsx')).TakeDesk);

type DeskChange = { desk: string | null; isOnBreak?: boolean; breakMinutes?: number; putsBack?: boolean };

const BREAK_MINUTES = 15;

/** Which desk the agent works at, and whether they are on a break. */
export function DeskChoice({ board, siteId }: { board: Board; siteId: number }) {
  const texts = useTexts();
  const { t, language } = texts;
  const id = useId();
  const { refetch, show } = useBoardUpdates(siteId);
  const changeDesk = useMutation({
    mutationFn: (body: DeskChange) => call('POST staff/desk', { siteId, body }),
    onSuccess: ({ board: after }) => show(after),
    onError: refetch,
  });
  const desk = myDesk(board);
  const called = calledToMe(board);
  const served = servedByMe(board);
  /** Where to, while it is asked what happens to whoever is called. */
  const [leavingFor, setLeavingFor] = useState<{ desk: string | null } | null>(null);
  function change(to: string | null) {
    if (called.length + served.length > 0) setLeavingFor({ desk: to });
    else changeDesk.mutate({ desk: to });
  }
  return (
    <div className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        {t('staff.desk')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={desk?.id ?? ''}
        disabled={changeDesk.isPending}
        onChange={({ target }) => change(target.value || null)}
      >
        <option value="">{t('staff.noDesk')}</option>
        {board.desks.map((each) => (
          <option key={each.id} value={each.id} disabled={each.staff !== null && !each.staff.isMe}>
            {[pickName(each.names, language), !each.staff?.isMe && each.staff?.name].filter(Boolean).join(' – ')}
          </option>
        ))}
      </select>
      {!desk && (
        <Suspense>
          <TakeDesk
            desks={board.desks}
            isBusy={changeDesk.isPending}
            onTake={(taken) => changeDesk.mutate({ desk: taken })}
          />
        </Suspense>
      )}
      {leavingFor && (
        <Suspense>
          <LeaveDeskDialog
            called={called}
            served={served}
            onLeave={({ putsBack }) => {
              setLeavingFor(null);
              changeDesk.mutate({ ...leavingFor, putsBack });
            }}
            onClose={() => setLeavingFor(null)}
          />
        </Suspense>
      )}
      {desk?.isOnBreak && <p>{breakText(desk, board.zone, texts)}</p>}
      {desk && (
        <Button
          look="quiet"
          disabled={changeDesk.isPending}
          onClick={() =>
            changeDesk.mutate({
              desk: desk.id,
              isOnBreak: !desk.isOnBreak,
              ...(!desk.isOnBreak && { breakMinutes: BREAK_MINUTES }),
            })
          }
        >
          {desk.isOnBreak ? t('staff.endBreak') : t('staff.takeBreak', { minutes: BREAK_MINUTES })}
        </Button>
      )}
    </div>
  );
}
