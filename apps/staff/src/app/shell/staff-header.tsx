import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { readShortcutsOn, writeShortcutsOn } from '#app/keys/shortcuts.ts';
import { RequestBadge } from './request-badge.tsx';
import styles from './staff-header.module.css';

type StaffHeaderProps = { me: StaffMe; site: StaffMe['sites'][number] | null };

const YEAR_SECONDS = 31_536_000;

export function StaffHeader({ me, site }: StaffHeaderProps) {
  const { t, language, changeLanguage } = useTexts();
  const queryClient = useQueryClient();
  const [hasShortcuts, setShortcuts] = useState(readShortcutsOn);
  const leaving = useMutation({
    mutationFn: () => call('POST staff/signout', { siteId: 0 }),
    onSettled: () => queryClient.resetQueries(),
  });

  function speak(chosen: Language) {
    document.cookie = `WW_lang=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    void changeLanguage(chosen);
  }
  return (
    <header className={styles.header}>
      <Link href={site ? `/${site.SiteID}` : '/'} className={styles.name}>
        {site ? pickName(site.names, language) : t('staff.title')}
      </Link>
      {me.sites.length > 1 && (
        <Link href="/" className={styles.link}>
          {t('staff.chooseSite')}
        </Link>
      )}
      {site && (
        <nav className={styles.nav} aria-label={t('staff.parts')}>
          <PartLink href={`/${site.SiteID}`}>{t('staff.lines')}</PartLink>
          <PartLink href={`/${site.SiteID}/calendar`}>
            {t('calendar.title')}
            <RequestBadge siteId={Number(site.SiteID)} />
          </PartLink>
          {site.role !== 'agent' && <PartLink href={`/${site.SiteID}/setup`}>{t('setup.title')}</PartLink>}
        </nav>
      )}
      <div className={styles.end}>
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
        <Link href="/account" className={styles.link}>
          {me.name}
        </Link>
        <Button look="text" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
          {t('staff.signOut')}
        </Button>
      </div>
    </header>
  );
}

function PartLink({ href, children }: { href: string; children: ReactNode }) {
  const [path] = useLocation();
  // The board's address is a prefix of all others, so it must match exactly.
  const isBoard = href.split('/').length === 2;
  const isHere = path === href || (!isBoard && path.startsWith(`${href}/`));
  return (
    <Link href={href} className={styles.part} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}
