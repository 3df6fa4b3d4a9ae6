import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useClientState } from '#app/start/client-state.ts';
import { type Platform, usePlatform } from '#platform/platform.ts';
import { tabStorage } from '#platform/storage.ts';
import { ProfileSection } from '#features/profile/profile-section.tsx';
import { deviceData } from './device-data.ts';
import { EraseSheet } from './erase-sheet.tsx';
import styles from '#features/profile/profile.module.css';

type OwnDataProps = { onErased?: () => void };

/** What this device and the server know of its visits: as a file, and gone. */
export function OwnData({ onErased }: OwnDataProps) {
  const { t, language } = useTexts();
  const platform = usePlatform();
  const { siteId } = useClientState();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { success: _, ...server } = await call('GET client/owndata', { siteId });
      const device = { language, ...deviceData(platform) };
      saveFile('openturn.json', JSON.stringify({ device, server }, null, 2));
    } catch (error) {
      void showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <ProfileSection title={t('profile.data')} hint={t('profile.dataHint')}>
      <div className={styles.actions}>
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => void download()}>
          {t('profile.download')}
        </Button>
        <Button look="danger" onClick={() => setIsAsking(true)}>
          {t('profile.erase')}
        </Button>
      </div>
      {isAsking && <EraseSheet onClose={() => setIsAsking(false)} onErased={onErased ?? (() => startAnew(platform))} />}
    </ProfileSection>
  );
}

/** As on a device that was never here, also if something that was under way has been stored since. */
function startAnew({ storage }: Platform): void {
  storage.clear();
  tabStorage.clear();
  location.replace('/');
}

function saveFile(name: string, json: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
