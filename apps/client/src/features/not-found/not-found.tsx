import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { INFO } from '@openturn/ui/icons/more-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** ROUTE-18. */
export function NotFound() {
  const { t } = useTexts();
  return (
    <Notice icon={INFO} heading="h1" title={t('notFound.title')} text={t('notFound.text')}>
      <Link href="/" {...buttonLook('primary')}>
        {t('notFound.home')}
      </Link>
    </Notice>
  );
}
