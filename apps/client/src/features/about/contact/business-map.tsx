import { useState } from 'react';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import styles from './business-map.module.css';
import { embeddedMapUrl, openMapUrl } from './map-urls.ts';

/** SCREEN-17: a link always; a map in the page where the deployment has a key, and only once it is asked for. */
export function BusinessMap({ name }: { name: string }) {
  const { t } = useTexts();
  const { LocationName, Location } = useSite();
  const [isShown, setIsShown] = useState(false);
  const link = openMapUrl(Location);
  const embedded = embeddedMapUrl({ name: LocationName, location: Location });
  if (!link) return null;
  return (
    <div className={styles.map}>
      {embedded && isShown && (
        // The maps service hears of a visitor who wants to see its map, and of nobody else.
        <iframe
          className={styles.frame}
          src={embedded}
          title={t('about.mapOf', { business: name })}
          // The map is of another origin, so its own origin gives it nothing of this page.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      <div className={styles.ways}>
        {embedded && !isShown && (
          <Button look="quiet" onClick={() => setIsShown(true)}>
            {t('about.showMap')}
          </Button>
        )}
        <a href={link} target="_blank" rel="noopener" {...buttonLook('text')}>
          {t('about.openMap')}
        </a>
      </div>
    </div>
  );
}
