import { Suspense, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { INFO } from '@openturn/ui/icons/more-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ConnectionContext } from '@openturn/web/live/use-connection.ts';
import { Board } from '#features/board/board.tsx';
import { ConnectionNote } from '#app/notes/connection-note.tsx';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { DockPlace } from '#app/phone/dock.tsx';
import { PhoneTabs } from '#app/phone/phone-tabs.tsx';
import { StaffHeader } from './staff-header.tsx';
import { useIsPhone } from '#app/phone/use-is-phone.ts';
import { useUnsavedSettings } from '#app/settings/unsaved/unsaved-settings.ts';
import { useLiveSite } from '#app/live/use-live-site.ts';
import styles from './console.module.css';

const SecondStepNote = lazyScreen(async () => (await import('#app/notes/second-step-note.tsx')).SecondStepNote);
const MisledNote = lazyScreen(async () => (await import('#app/notes/misled-note.tsx')).MisledNote);
const Account = lazyScreen(async () => (await import('#features/account/account.tsx')).Account);
const DeskDock = lazyScreen(async () => (await import('#app/phone/desk-dock.tsx')).DeskDock);
const Conversations = lazyScreen(async () => (await import('#features/conversations/conversations.tsx')).Conversations);
const RatingNote = lazyScreen(async () => (await import('#app/notes/rating-note.tsx')).RatingNote);
const Calendar = lazyScreen(async () => (await import('#features/calendar/calendar.tsx')).Calendar);
const Settings = lazyScreen(async () => (await import('#app/settings/settings.tsx')).Settings);

/** For managers, now and then. */
const OFFICE_PAGES = [
  { name: 'inbox', Page: lazyScreen(async () => (await import('#features/inbox/inbox.tsx')).Inbox) },
  { name: 'payments', Page: lazyScreen(async () => (await import('#features/payments/payments.tsx')).Payments) },
  { name: 'ratings', Page: lazyScreen(async () => (await import('#features/ratings/ratings.tsx')).Ratings) },
  { name: 'audit', Page: lazyScreen(async () => (await import('#features/audit/audit.tsx')).Audit) },
];

const OF_MANAGERS: ReadonlySet<string> = new Set(['settings', 'setup', ...OFFICE_PAGES.map(({ name }) => name)]);

/** Everything that needs sign-in. The address names the business. */
export function Console({ me }: { me: StaffMe }) {
  const [path] = useLocation();
  const siteId = parseSiteId(path.split('/')[1] ?? '');
  const site = me.sites.find(({ SiteID }) => parseSiteId(SiteID) === siteId) ?? null;
  const [first, ...others] = me.sites;
  useUnsavedSettings();
  const connection = useLiveSite(site ? siteId : 0);
  const isPhone = useIsPhone();
  const [dock, setDock] = useState<HTMLElement | null>(null);

  const notes = <Notes me={me} site={site} />;
  const isStart = path === '/' || path === '/staff';
  if (isStart && first && others.length === 0) return <Redirect to={`/${first.SiteID}`} replace />;
  return (
    <ConnectionContext value={connection}>
      <DockPlace value={dock}>
        <div className={styles.shell}>
          <StaffHeader me={me} site={site} />
          {site && <ConnectionNote />}
          {!isPhone && notes}
          {/* On a phone it scrolls, so keys must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <main className={styles.main} tabIndex={isPhone ? 0 : undefined}>
            {isPhone && notes}
            <Suspense fallback={<Skeleton size="long" />}>
              <Switch>
                <Route path="/account">
                  <Account me={me} />
                </Route>
                {site && (
                  <>
                    <Route path="/:site">
                      <Board key={siteId} siteId={siteId} canManage={site.role !== 'agent'} />
                    </Route>
                    <Route path="/:site/calendar">
                      <Calendar key={siteId} siteId={siteId} />
                    </Route>
                    <Route path="/:site/messages/:guid?">
                      {({ guid }) => <Conversations siteId={siteId} guid={guid ?? ''} />}
                    </Route>
                    {site.role !== 'agent' && (
                      <>
                        <Route path="/:site/settings/*?">
                          <Settings key={siteId} siteId={siteId} me={me} isOwner={site.role === 'owner'} />
                        </Route>
                        {/* Where the settings were before. */}
                        <Route path="/:site/setup/*?">{toSettings}</Route>
                        {OFFICE_PAGES.map(({ name, Page }) => (
                          <Route key={name} path={`/:site/${name}`}>
                            <Page key={siteId} siteId={siteId} />
                          </Route>
                        ))}
                      </>
                    )}
                  </>
                )}
                <Route>
                  <Elsewhere me={me} site={site} />
                </Route>
              </Switch>
            </Suspense>
          </main>
          {isPhone && (
            <>
              <div className={styles.dock} ref={setDock} />
              {/* In the settings, all of a phone's height is for the form and the bar that saves it. */}
              {site && path !== `/${site.SiteID}` && !path.startsWith(`/${site.SiteID}/settings`) && (
                <Suspense>
                  <DeskDock key={siteId} siteId={siteId} />
                </Suspense>
              )}
              <PhoneTabs me={me} site={site} />
            </>
          )}
        </div>
      </DockPlace>
    </ConnectionContext>
  );
}

type NotesProps = { me: StaffMe; site: StaffMe['sites'][number] | null };

/** Above every screen; on a phone they scroll with it, as large texts would fill its height. */
function Notes({ me, site }: NotesProps) {
  const siteId = parseSiteId(site?.SiteID ?? '');
  return (
    <>
      {me.lacksSecondStep && <SecondStepNote />}
      {site && site.role !== 'agent' && (
        <Suspense>
          <RatingNote key={siteId} siteId={siteId} />
        </Suspense>
      )}
      {me.misled && <MisledNote {...me.misled} isOwner={me.isServerOwner ?? false} />}
    </>
  );
}

function toSettings({ site, '*': rest }: { site: string; '*'?: string }) {
  return <Redirect to={`/${site}/settings/appointments/${rest ?? ''}`} replace />;
}

/** At an address that has no page for them: says whose it is, and otherwise lists the businesses. */
function Elsewhere({ me, site }: NotesProps) {
  const { t } = useTexts();
  const [path] = useLocation();
  if (site?.role !== 'agent' || !OF_MANAGERS.has(path.split('/')[2] ?? '')) return <ChooseSite me={me} />;
  return (
    <Notice icon={INFO} title={t('staff.onlyManagers')} heading="h1">
      <Link href={`/${site.SiteID}`}>{t('staff.lines')}</Link>
    </Notice>
  );
}

function ChooseSite({ me }: { me: StaffMe }) {
  const { t, language } = useTexts();
  return (
    <div className={styles.sites}>
      <h1 className={styles.title}>{t('staff.chooseSite')}</h1>
      <ul>
        {me.sites.map(({ SiteID, names }) => (
          <li key={SiteID}>
            <Link href={`/${SiteID}`} className={styles.site}>
              {pickName(names, language)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
