import { showsStoreButtons } from '@openturn/domain/site/settings.ts';
import { buttonLook } from '@openturn/ui/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';

/** SITE-12: on the web only, and not where the business hides them. */
export function StoreButtons() {
  const { t } = useTexts();
  const { Settings } = useSite();
  const { isNative } = usePlatform();
  if (!showsStoreButtons(Settings, isNative)) return null;
  const apple = storeAddress(Settings.AppStoreUrl);
  const google = storeAddress(Settings.PlayStoreUrl);
  return (
    <>
      {apple && (
        <a href={apple} target="_blank" rel="noopener" {...buttonLook('quiet')}>
          {t('store.appStore')}
        </a>
      )}
      {google && (
        <a href={google} target="_blank" rel="noopener" {...buttonLook('quiet')}>
          {t('store.googlePlay')}
        </a>
      )}
    </>
  );
}

function storeAddress(address: string | undefined): string | null {
  return address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
}
