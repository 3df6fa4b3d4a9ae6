import { storeAddresses } from '@openturn/domain/site/store-addresses.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';

/** SITE-12: the app in the stores. */
export function StoreButtons() {
  const { t } = useTexts();
  const { Settings } = useSite();
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
