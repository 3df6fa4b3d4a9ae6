import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** ROUTE-17: no business has this address. */
export function WrongAddress() {
  const { t } = useTexts();
  return (
    <Notice icon={WARNING} heading="h1" title={t('error.siteAddressTitle')} text={t('error.siteAddress')}>
      <p>{t('page404.text')}</p>
      <Link href="/search" {...buttonLook('primary')}>
        {t('search.title')}
      </Link>
    </Notice>
  );
}
