import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { forgetUnsavedNotes } from '#app/keys/unsaved-notes.ts';
import { readShortcutsOn, writeShortcutsOn } from '#app/keys/shortcuts.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { calledToMe } from '#features/board/read-board.ts';
import styles from './account-tools.module.css';

const LeaveDeskDialog = lazyScreen(async () => (await import('#features/board/leave-desk-dialog.tsx')).LeaveDeskDialog);

const YEAR_SECONDS = 31_536_000;

type AccountToolsProps = {
  me: StaffMe;
  /** Called when a link leads to another page. */
  onLeave?: () => void;
};

/** Keyboard shortcuts, the language, the account and signing out. */
export function AccountTools({ me, onLeave }: AccountToolsProps) {
  const { t, language, changeLanguage } = useTexts();
  const queryClient = useQueryClient();
  const [hasShortcuts, setShortcuts] = useState(readShortcutsOn);
  const [asked, setAsked] = useState<{ siteId: number; called: readonly StaffTicket[] } | null>(null);
  const leaving = useMutation({
    mutationFn: async (putsBackAt: number | null) => {
      const body = { desk: null, putsBack: true };
      if (putsBackAt !== null) await call('POST staff/desk', { siteId: putsBackAt, body });
      return call('POST staff/signout', { siteId: 0 });
    },
    onSettled: () => {
      forgetUnsavedNotes();
      return queryClient.resetQueries();
    },
  });

  /** Somebody may be called to the desk that signing out leaves. */
  function signOut() {
    for (const [[, , siteId], board] of queryClient.getQueriesData<Board>({ queryKey: ['staff', 'board'] })) {
      const called = board ? calledToMe(board) : [];
      if (called.length > 0) return setAsked({ siteId: Number(siteId), called });
    }
    leaving.mutate(null);
  }
  function speak(chosen: Language) {
    document.cookie = `WW_lang=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    void changeLanguage(chosen);
  }
  return (
    <div className={styles.tools}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={hasShortcuts}
          onChange={({ target }) => {
            writeShortcutsOn(target.checked);
            setShortcuts(target.checked);
          }}
        />
        {t('staff.shortcuts')}
      </label>
      <label>
        <VisuallyHidden>{t('languageMenu.choose')}</VisuallyHidden>
        <select className={styles.select} value={language} onChange={({ target }) => speak(target.value as Language)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </label>
      {me.sites.length > 1 && (
        <Link href="/" className={styles.link} onClick={onLeave}>
          {t('staff.chooseSite')}
        </Link>
      )}
      <Link href="/account" className={styles.link} onClick={onLeave}>
        {me.name}
      </Link>
      <Button look="text" disabled={leaving.isPending} onClick={signOut}>
        {t('staff.signOut')}
      </Button>
      {asked && (
        <Suspense>
          <LeaveDeskDialog
            called={asked.called}
            onLeave={({ putsBack }) => {
              setAsked(null);
              leaving.mutate(putsBack ? asked.siteId : null);
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
