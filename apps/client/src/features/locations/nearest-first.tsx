import { Button } from '@openturn/ui/basics/button.tsx';
import { NEARBY } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { PositionState } from './use-position.ts';
import styles from './nearest-first.module.css';

/** Keeps its space after use, so that the list below does not jump. */
export function NearestFirst({ position: { status, locate } }: { position: PositionState }) {
  const { t } = useTexts();
  return (
    <div className={styles.nearest}>
      {(status === 'idle' || status === 'locating') && (
        <Button look="quiet" onClick={locate} disabled={status === 'locating'}>
          <Icon path={NEARBY} isDirectional />
          {status === 'locating' ? t('locations.locating') : t('locations.sortNearest')}
        </Button>
      )}
      <p role="status">
        {status === 'known' && t('locations.nearestFirst')}
        {status === 'denied' && t('locations.positionDenied')}
      </p>
    </div>
  );
}
