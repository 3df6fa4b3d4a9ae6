import { useState } from 'react';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import styles from './business-map.module.css';
import { embeddedMapUrl, openMapUrl } from './map-urls.ts';

/** SCREEN-17: always a link; an embedded map only on request, if the deployment has a key. */
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
        // Loads only on request, so that the maps service learns nothing about other visitors.
        <iframe
          className={styles.frame}
          src={embedded}
          title={t('about.mapOf', { business: name })}
          // The map has its own origin, so `allow-same-origin` gives it no access to this page.
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
