import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { INFO } from '@openturn/ui/icons/more-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CallLink } from '#site/parts/contact-links.tsx';

export function LineGone() {
  const { t } = useTexts();
  return (
    <Card>
      <Notice icon={INFO} title={t('join.goneTitle')} text={t('join.goneHint')}>
        <Link href="/" {...buttonLook('primary')}>
          {t('join.otherLines')}
        </Link>
        <CallLink />
      </Notice>
    </Card>
  );
}
