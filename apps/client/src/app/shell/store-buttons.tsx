import { showsStoreButtons } from '@openturn/domain/site/settings.ts';
import { storeAddresses } from '@openturn/domain/site/store-addresses.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';

/** SITE-12: only on the web, and not if the business hides them. */
export function StoreButtons() {
  const { t } = useTexts();
  const { Settings } = useSite();
  const { isNative } = usePlatform();
  if (!showsStoreButtons(Settings, isNative)) return null;
  const { AppStoreUrl, PlayStoreUrl } = storeAddresses(Settings);
  return (
    <>
      {AppStoreUrl && (
        <a href={AppStoreUrl} target="_blank" rel="noopener" {...buttonLook('quiet')}>
          {t('store.appStore')}
        </a>
      )}
      {PlayStoreUrl && (
        <a href={PlayStoreUrl} target="_blank" rel="noopener" {...buttonLook('quiet')}>
          {t('store.googlePlay')}
        </a>
      )}
    </>
  );
}
