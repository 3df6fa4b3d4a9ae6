import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { forgetTabDrafts } from '#app/keys/tab-drafts.ts';
import { hasUnsavedSettings } from '#app/settings/unsaved/unsaved-settings.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { calledToMe, servedByMe } from '#features/board/read-board.ts';

const LeaveDeskDialog = lazyScreen(async () => (await import('#features/board/leave-desk-dialog.tsx')).LeaveDeskDialog);
const UnsavedDialog = lazyScreen(async () => (await import('#app/settings/unsaved/unsaved-dialog.tsx')).UnsavedDialog);

/** Asks first where it would lose something, or leave somebody at a desk alone. */
export function SignOut() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ siteId: number; board: Board } | null>(null);
  const [isLosing, setLosing] = useState(false);
  const leaving = useMutation({
    mutationFn: async (putsBackAt: number | null) => {
      const body = { desk: null, putsBack: true };
      if (putsBackAt !== null) await call('POST staff/desk', { siteId: putsBackAt, body });
      return call('POST staff/signout', { siteId: 0 });
    },
    onSettled: () => {
      forgetTabDrafts();
      return queryClient.resetQueries();
    },
  });

  function signOut() {
    if (hasUnsavedSettings(queryClient)) setLosing(true);
    else askLeave();
  }
  /** Somebody may be called to the desk that signing out leaves, or served there. */
  function askLeave() {
    setLosing(false);
    for (const [[, , siteId], board] of queryClient.getQueriesData<Board>({ queryKey: ['staff', 'board'] })) {
      const isNeeded = board && [...calledToMe(board), ...servedByMe(board)].length > 0;
      if (isNeeded) return setAsked({ siteId: Number(siteId), board });
    }
    leaving.mutate(null);
  }
  return (
    <>
      <Button look="text" disabled={leaving.isPending} onClick={signOut}>
        {t('staff.signOut')}
      </Button>
      <Suspense>
        {isLosing && <UnsavedDialog onLeave={askLeave} onClose={() => setLosing(false)} />}
        {asked && (
          <LeaveDeskDialog
            called={calledToMe(asked.board)}
            served={servedByMe(asked.board)}
            onLeave={({ putsBack }) => {
              setAsked(null);
              leaving.mutate(putsBack ? asked.siteId : null);
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}
