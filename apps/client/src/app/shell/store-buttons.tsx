import { showsStoreButtons } from '@openturn/domain/site/settings.ts';
import { storeAddress } from '@openturn/domain/site/store-addresses.ts';
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
  return (
    <>
      <a href={storeAddress(Settings, 'AppStoreUrl')} target="_blank" rel="noopener" {...buttonLook('quiet')}>
        {t('store.appStore')}
      </a>
      <a href={storeAddress(Settings, 'PlayStoreUrl')} target="_blank" rel="noopener" {...buttonLook('quiet')}>
        {t('store.googlePlay')}
      </a>
    </>
  );
}
