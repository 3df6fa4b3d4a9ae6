import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { GLOBE } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { ZoneChoice } from './use-zone.ts';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { Later } from '#app/screens/later.tsx';
import { cityOf } from '@openturn/domain/format/city-of.ts';
import styles from './zone-line.module.css';

/** Loaded on demand, because it includes the list of cities. */
const ZONES = lazyScreen(async () => (await import('./zone-sheet.tsx')).ZoneSheet);

type ZoneLineProps = { zones: ZoneChoice; onChoose: (zone: string) => void };

/** Shows the time zone and lets the visitor change it. */
export function ZoneLine({ zones, onChoose }: ZoneLineProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { zone, own } = zones;
  return (
    <div className={styles.line}>
      <p className={styles.zone}>
        <Icon path={GLOBE} />
        <span>{zoneText(zones, t)}</span>
      </p>
      <div className={styles.actions}>
        <Button look="text" onClick={() => setIsOpen(true)}>
          {t('book.zoneChange')}
        </Button>
        {own && own !== zone && (
          <Button look="text" onClick={() => onChoose(own)}>
            {t('book.zoneSwitch', { zone: cityOf(own) })}
          </Button>
        )}
      </div>
      {isOpen && (
        <Later
          screen={ZONES}
          props={{
            zones,
            onClose: () => setIsOpen(false),
            onChoose: (chosen) => {
              setIsOpen(false);
              onChoose(chosen);
            },
          }}
        />
      )}
    </div>
  );
}

/** In words, with whose clock it is. */
export function zoneText({ zone, site, own }: ZoneChoice, t: ReturnType<typeof useTexts>['t']): string {
  const city = cityOf(zone);
  if (zone === own) return t('book.zoneOwn', { zone: city });
  // The server does not know the device's zone.
  return own && zone === site ? t('book.zoneSite', { zone: city }) : t('book.zone', { zone: city });
}
