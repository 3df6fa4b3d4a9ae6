import { Suspense } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { ARROW_BACK } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { INFO } from '@openturn/ui/icons/more-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { SETTINGS_PAGES } from './settings-pages.ts';
import { SettingsList } from './settings-list.tsx';
import styles from './settings.module.css';

type SettingsProps = { siteId: number; me: StaffMe; isOwner: boolean };

/** Everything a business sets: a list of pages, and the chosen one beside it. On a phone one after the other. */
export function Settings({ siteId, me, isOwner }: SettingsProps) {
  const { t } = useTexts();
  const [path] = useLocation();
  const base = `/${formatSiteId(siteId)}/settings`;
  const isAllowed = { manager: true, owner: isOwner, 'server-owner': me.isServerOwner ?? false };
  const pages = SETTINGS_PAGES.filter((page) => isAllowed[page.role]);
  const shown = SETTINGS_PAGES.find((page) => isAt(path, `${base}/${page.path}`));
  const isHome = shown === undefined;
  return (
    <div className={styles.settings} data-home={isHome || undefined}>
      <div className={styles.list}>
        {isHome ? (
          <h1 className={styles.title}>{t('setup.title')}</h1>
        ) : (
          <Link href={base} className={styles.all}>
            <Icon path={ARROW_BACK} isDirectional />
            {t('setup.title')}
          </Link>
        )}
        <SettingsList base={base} pages={pages} siteId={siteId} me={me} isHome={isHome} />
      </div>
      <div className={styles.page}>
        <Suspense fallback={<Skeleton size="long" />}>
          <Switch>
            {pages.map(({ path: part, screen: Screen }) => (
              <Route key={part} path={`${base}/${part}/*?`}>
                <Screen siteId={siteId} me={me} />
              </Route>
            ))}
          </Switch>
          {shown && !isAllowed[shown.role] && <Notice icon={INFO} title={t('staff.onlyOwners')} heading="h1" />}
        </Suspense>
      </div>
    </div>
  );
}

function isAt(path: string, address: string): boolean {
  return path === address || path.startsWith(`${address}/`);
}
