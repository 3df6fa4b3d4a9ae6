import { Link } from 'wouter';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { TICKET } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

export function AlreadyHere({ guid, onForOther }: { guid: string; onForOther: () => void }) {
  const { t } = useTexts();
  return (
    <Card>
      <Notice icon={TICKET} title={t('join.alreadyTitle')}>
        <Link href={`/status/${guid}`} {...buttonLook('primary')}>
          {t('join.openTicket')}
        </Link>
        <Button look="quiet" onClick={onForOther}>
          {t('join.forOtherToo')}
        </Button>
      </Notice>
    </Card>
  );
}
