import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { setupQueries, type SetupData } from './setup-queries.ts';

/** What is set for bookings, once it is there. */
export function LoadedSetup({ siteId, children }: { siteId: number; children: (setup: SetupData) => ReactNode }) {
  const { t } = useTexts();
  const { data: setup, isError, refetch } = useQuery(setupQueries.setup(siteId));
  if (setup) return children(setup);
  if (!isError) return <Skeleton size="long" />;
  return <LoadFailed title={t('setup.failed')} onRetry={refetch} />;
}
