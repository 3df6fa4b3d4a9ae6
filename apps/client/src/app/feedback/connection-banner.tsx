import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { OFFLINE } from '@openturn/ui/icons/more-icon-paths.ts';
import { StatusPill } from '@openturn/ui/states/status-pill.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useConnection } from '@openturn/web/live/use-connection.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useNow } from '#site/time/use-now.ts';

/** LIVE-05: discreetly shows that the data is out of date, and its age. */
export function ConnectionBanner() {
  const { t } = useTexts();
  const { state, changedAt } = useConnection();
  const age = elapsedText(elapsedOf(Math.max(0, useNow() - changedAt)), t);
  const isOffline = state === 'offline';
  return (
    <div role="status" data-connection>
      {(isOffline || state === 'reconnecting') && (
        <StatusPill look={isOffline ? 'warning' : 'busy'} {...(isOffline && { icon: OFFLINE })}>
          <span>{t(isOffline ? 'live.offline' : 'live.reconnecting')}</span>
          <span>{t('live.lastKnown', { age })}</span>
        </StatusPill>
      )}
    </div>
  );
}
