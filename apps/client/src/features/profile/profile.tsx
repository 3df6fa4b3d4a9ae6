import { use, useCallback, useState } from 'react';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { useClientState } from '#app/start/client-state.ts';
import { usePlatform } from '#platform/platform.ts';
import { forgetPush } from '#push/push-wanted.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { SiteContext } from '#site/use-site.ts';
import { FirstRun } from './ask/first-run.tsx';
import { Permissions } from './permissions.tsx';
import { ProfileSection } from './profile-section.tsx';
import styles from './profile.module.css';

/** Not needed in the app's first run. */
const OWN_DATA = lazyScreen(async () => (await import('./own/own-data.tsx')).OwnData);
const NOTICES = lazyScreen(async () => (await import('./notices/notice-choices.tsx')).NoticeChoices);
const DETAILS = lazyScreen(async () => (await import('./own-details.tsx')).OwnDetails);

/** SCREEN-12; ROUTE-09 on the app's first run. */
export function ProfileScreen() {
  const { needsProfile } = useClientState();
  return needsProfile ? <FirstRun /> : <ProfilePage />;
}

function ProfilePage() {
  const { t } = useTexts();
  const isShared = useIsShared();
  const { storage, push, isNative } = usePlatform();
  const { siteId } = useClientState();
  // A browser keeps details and notifications with the address of each business; the app has one storage.
  const isElsewhere = siteId === 0 && !isNative;
  const [hasPush, setHasPush] = useState(false);
  const [round, setRound] = useState(0);
  const onOff = useCallback(() => {
    forgetPush(storage, siteId);
    void push.end().catch(() => {});
    setHasPush(false);
    setRound((before) => before + 1);
  }, [storage, siteId, push]);
  return (
    <>
      <PageHeading>{t('profile.title')}</PageHeading>
      <div className={styles.page}>
        <div className={styles.column}>
          <ProfileSection title={t('profile.permissions')}>
            <Permissions key={round} hasPush={!isShared && !isElsewhere} onPush={setHasPush} />
          </ProfileSection>
          {hasPush && <Later screen={NOTICES} props={{ onOff }} />}
          {/* Whoever comes next has the same device. */}
          {!isShared && <Later screen={OWN_DATA} props={{}} />}
        </div>
        <div className={styles.column}>
          <Later screen={DETAILS} props={{ isShared, isElsewhere }} />
        </div>
      </div>
    </>
  );
}

/** SITE-13, also where no business is chosen. */
function useIsShared(): boolean {
  const { storage } = usePlatform();
  return isSharedDevice(storage, use(SiteContext));
}
