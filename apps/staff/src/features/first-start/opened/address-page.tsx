import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { startQueries } from '#features/first-start/start-queries.ts';
import { StartFrame } from '#features/first-start/start-frame.tsx';
import { AddressQuestion } from './address-question.tsx';

/** To change later what was confirmed when the business was opened. */
export function AddressPage() {
  const { t } = useTexts();
  const { data: reach } = useQuery(startQueries.address());
  return (
    <StartFrame title={t('staff.startReach')}>
      {reach && <AddressQuestion reach={reach} />}
      <Link href="/staff" {...buttonLook('quiet')}>
        {t('staff.startConsole')}
      </Link>
    </StartFrame>
  );
}
