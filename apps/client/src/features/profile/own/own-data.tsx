import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { call } from '@openturn/web/api/call.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useClientState } from '#app/start/client-state.ts';
import { usePlatform } from '#platform/platform.ts';
import { ownProfile } from '#site/own/own-profile.ts';
import { ProfileSection } from '#features/profile/profile-section.tsx';
import { eraseDevice } from './erase-device.ts';
import styles from '#features/profile/profile.module.css';

type OwnDataProps = { onErased?: () => void };

/** What this device and the server know of its visits: as a file, and gone. */
export function OwnData({ onErased = startAnew }: OwnDataProps) {
  const { t, language } = useTexts();
  const platform = usePlatform();
  const { siteId } = useClientState();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  function once(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    void work()
      .catch(showFailure)
      .finally(() => setIsBusy(false));
  }
  const download = async () => {
    const { success: _, ...server } = await call('GET client/owndata', { siteId });
    const device = { language, profile: ownProfile(platform.storage, false) };
    saveFile('openturn.json', JSON.stringify({ device, server }, null, 2));
  };
  const erase = async () => {
    await call('POST client/erasedata', { siteId, body: {} });
    await eraseDevice(platform);
    onErased();
  };
  return (
    <ProfileSection title={t('profile.data')} hint={t('profile.dataHint')}>
      <div className={styles.actions}>
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => once(download)}>
          {t('profile.download')}
        </Button>
        <Button look="danger" onClick={() => setIsAsking(true)}>
          {t('profile.erase')}
        </Button>
      </div>
      {isAsking && (
        <Sheet
          title={t('profile.eraseTitle')}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button look="quiet" onClick={() => setIsAsking(false)}>
                {t('profile.eraseNot')}
              </Button>
              <Button look="danger" aria-disabled={isBusy || undefined} onClick={() => once(erase)}>
                {t('profile.eraseAll')}
              </Button>
            </>
          }
        >
          <div className={styles.form}>
            <p>{t('profile.eraseDevice')}</p>
            <p>{t('profile.eraseVisits')}</p>
          </div>
        </Sheet>
      )}
    </ProfileSection>
  );
}

/** As on a device that was never here. */
function startAnew(): void {
  location.replace('/');
}

function saveFile(name: string, json: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
