import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { GROUPS, type SettingsPage } from './settings-page.ts';
import { settingsDraftKey } from '#app/settings/unsaved/unsaved-settings.ts';
import { matches, useFoundFields } from './use-found-fields.ts';
import { usePresentValues } from './use-present-values.ts';
import styles from './settings-list.module.css';

type SettingsListProps = {
  base: string;
  pages: readonly SettingsPage[];
  siteId: number;
  me: StaffMe;
  /** Without a page beside it there is room to say what each is about. */
  isHome: boolean;
};

/** The pages by what an owner thinks of, and a search that finds their fields too. */
export function SettingsList({ base, pages, siteId, me, isHome }: SettingsListProps) {
  const { t } = useTexts();
  const [wanted, setWanted] = useState('');
  const now = usePresentValues(siteId, me, isHome);
  const words = wanted.trim().toLowerCase();
  const fieldsOf = useFoundFields(base, words);
  const found = pages.map((page) => ({ page, fields: fieldsOf(page) }));
  const shown = found.filter(
    ({ page, fields }) => matches(t(page.title), words) || matches(t(page.about), words) || fields.length > 0,
  );
  const groups = Object.entries(GROUPS).filter(([group]) => shown.some(({ page }) => page.group === group));
  return (
    <nav className={styles.nav} aria-label={t('setup.title')}>
      <Labelled label={t('settings.search')}>
        <input type="search" autoComplete="off" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </Labelled>
      <p role="status" className={styles.count}>
        {words !== '' && shown.length === 0 ? t('settings.nothingFound') : ''}
      </p>
      <div className={styles.groups}>
        {groups.map(([group, title]) => (
          <section key={group} className={styles.group}>
            <h2 className={styles.heading}>{t(title)}</h2>
            <ul className={styles.pages}>
              {shown
                .filter(({ page }) => page.group === group)
                .map(({ page, fields }) => (
                  <li key={page.path}>
                    <div className={styles.row}>
                      <PageLink href={`${base}/${page.path}`} siteId={siteId} page={page} />
                      {isHome && <p className={styles.about}>{t(page.about)}</p>}
                      {isHome && now[page.path] && (
                        <p className={styles.now}>
                          <bdi>{now[page.path]}</bdi>
                        </p>
                      )}
                    </div>
                    {fields.map(({ href, label }) => (
                      <Link key={label} href={href} className={styles.field}>
                        {label}
                      </Link>
                    ))}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function PageLink({ href, siteId, page }: { href: string; siteId: number; page: SettingsPage }) {
  const { t } = useTexts();
  const [path] = useLocation();
  const isHere = path === href || path.startsWith(`${href}/`);
  const kept = useQuery({ queryKey: settingsDraftKey(siteId, page.path), queryFn: skipToken });
  const isUnsaved = kept.data !== undefined;
  return (
    <Link href={href} className={styles.link} aria-current={isHere ? 'page' : undefined}>
      {t(page.title)}
      {isUnsaved && !isHere && (
        <span className={styles.unsaved}>
          <VisuallyHidden>{t('setup.notSaved')}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
