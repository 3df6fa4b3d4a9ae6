import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FailedCard } from '#site/parts/failed-card.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';

type NoLinesYetProps = { hasFailed: boolean; isOffline: boolean; onRetry: () => unknown };

export function NoLinesYet({ hasFailed, isOffline, onRetry }: NoLinesYetProps) {
  const { t } = useTexts();
  if (!hasFailed) return <LinesSkeleton />;
  return <FailedCard isOffline={isOffline} text={t('home.failed')} onRetry={onRetry} />;
}
