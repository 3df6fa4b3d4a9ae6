import { useEffect, useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useClientState } from '#app/start/client-state.ts';
import { usePlatform } from '#platform/platform.ts';
import { useOnline } from '#platform/use-online.ts';
import styles from '#features/profile/profile.module.css';

type EraseSheetProps = { onClose: () => void; onErased: () => void };

/** What will be lost and what stays, before; what became of it, after. A failure is said here, in no second dialog. */
export function EraseSheet({ onClose, onErased }: EraseSheetProps) {
  const { t } = useTexts();
  const platform = usePlatform();
  const isOnline = useOnline();
  const { siteId } = useClientState();
  const mayBeRunning = useMayBeRunning(siteId);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [kept, setKept] = useState<number | null>(null);

  async function erase() {
    setFailure('');
    if (isBusy || !isOnline) return;
    setIsBusy(true);
    try {
      // Fetched before anything is erased.
      const { eraseDevice } = await import('./erase-device.ts');
      const erased = await call('POST client/erasedata', { siteId, body: {} });
      await eraseDevice(platform);
      setKept(erased.kept);
    } catch (error) {
      setFailure(
        await import('@openturn/web/feedback/present-failure.ts').then(
          ({ presentFailure }) => presentFailure(error, t).text,
          // Not even its words could be fetched.
          () => t('status.offlineActions'),
        ),
      );
    } finally {
      setIsBusy(false);
    }
  }
  if (kept !== null) return <ErasedSheet kept={kept} onClose={onErased} />;
  return (
    <Sheet
      title={t('profile.eraseTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('profile.eraseNot')}
          </Button>
          <Button look="danger" aria-disabled={isBusy || !isOnline || undefined} onClick={() => void erase()}>
            {t('profile.eraseAll')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {mayBeRunning && <p className={styles.warning}>{t('profile.eraseOpen')}</p>}
        <p>{t('profile.eraseDevice')}</p>
        <p>{t('profile.eraseVisits')}</p>
        {/* In the app, all businesses share what the device keeps; in a browser, each host has its own. */}
        {!platform.isNative && <p>{t('profile.eraseHere')}</p>}
        <p className={styles.failure} role="alert">
          {isOnline ? failure : t('status.offlineActions')}
        </p>
      </div>
    </Sheet>
  );
}

function ErasedSheet({ kept, onClose }: { kept: number; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Sheet title={t('profile.erased')} onClose={onClose} actions={<Button onClick={onClose}>{t('dialog.ok')}</Button>}>
      <div className={styles.form}>
        <p>{t('profile.erasedDevice')}</p>
        {kept > 0 && <p>{t('profile.erasedLater', { count: kept })}</p>}
      </div>
    </Sheet>
  );
}

const OVER: ReadonlySet<string> = new Set('draft completed cancelled expired declined no_show booked left'.split(' '));

/** Whether a visit of this device is not over; unknown, it is said too. */
function useMayBeRunning(siteId: number): boolean {
  const [mayBe, setMayBe] = useState(false);
  useEffect(() => {
    let isGone = false;
    call('GET client/owndata', { siteId }).then(
      ({ visits }) => isGone || setMayBe(visits.some(({ state }) => !OVER.has(state))),
      () => isGone || setMayBe(true),
    );
    return () => void (isGone = true);
  }, [siteId]);
  return mayBe;
}
