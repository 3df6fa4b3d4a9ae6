import { useState, useSyncExternalStore } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { installOffer } from '#platform/install-offer.ts';
import { usePlatform } from '#platform/platform.ts';
import styles from './on-device.module.css';

/** Once answered, it is never asked again on this device. */
const KEY = 'installAsked';

/** Offers to put the business on the home screen; only with a visit, which gives a reason to. */
export function InstallCard() {
  const { t } = useTexts();
  const { storage, isNative } = usePlatform();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, installOffer.getAtStart);
  const isByHand = useSyncExternalStore(neverChanges, isInstalledByHand, () => false);
  const [isAsked, setAsked] = useState(false);
  if (isNative || isAsked || !(offer || isByHand) || storage.read(KEY) !== null) return null;

  const answered = () => {
    storage.write(KEY, '1');
    setAsked(true);
  };
  async function install() {
    // Its own dialog asks again; the browser accepts one answer per offer.
    await offer?.prompt().catch(() => {});
    installOffer.update(() => null);
    answered();
  }
  return (
    <Card>
      <div className={styles.part}>
        <h2 className={styles.title}>{t('install.title')}</h2>
        <p>{t(offer ? 'install.text' : 'install.byHand')}</p>
        <div className={styles.buttons}>
          {offer && (
            <Button look="quiet" onClick={() => void install()}>
              {t('install.add')}
            </Button>
          )}
          <Button look="text" onClick={answered}>
            {t('install.notNow')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Safari has no offer, but says whether the page was opened from the home screen. */
function isInstalledByHand(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}

function neverChanges(): () => void {
  return () => {};
}
