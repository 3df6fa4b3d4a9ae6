import type { WalletName } from '@openturn/domain/wallet/wallets.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';
import styles from '#on-device/on-device.module.css';

/** The visit for the wallet of this phone, where the server makes passes for it. */
export function WalletButtons({ guid }: { guid: string }) {
  const { t } = useTexts();
  const { isNative } = usePlatform();
  const { SiteID, Wallets: offered = [] } = useSite();
  const siteId = Number(SiteID);
  const { isSending, submit } = useSubmit<string>();
  const keep = async () => {
    const send = () => call('POST client/visit/:guid/wallet/google', { siteId, params: { guid }, body: {} });
    const kept = await submit(guid, send);
    if (kept) location.assign(kept.url);
  };
  // The app has no way of its own to hand a pass to the wallet.
  const wallet = isNative || offered.length === 0 ? null : ownWallet();
  if (wallet === null || !offered.includes(wallet)) return null;
  return (
    <Card>
      <div className={styles.part}>
        <p>{t('wallet.hint')}</p>
        <div className={styles.buttons}>
          {wallet === 'apple' ? (
            <a href={`/pass/${guid}.pkpass`} {...buttonLook('quiet')}>
              {t('wallet.apple')}
            </a>
          ) : (
            <Button look="quiet" aria-disabled={isSending || undefined} onClick={() => void keep()}>
              {t('wallet.google')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Which wallet a device can have is said by nothing else. */
function ownWallet(): WalletName {
  return /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent) ? 'apple' : 'google';
}
