import { Link } from 'wouter';
import { PHONE, PIN, TICKET } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { mapsUrl } from '#site/maps-url.ts';
import { phoneUrl } from '#site/phone-url.ts';
import { useSite } from '#site/use-site.ts';
import styles from './quick-links.module.css';

export function QuickLinks() {
  const { t } = useTexts();
  const { LocationName, Location } = useSite();
  const directions = mapsUrl(LocationName, Location);
  const call = phoneUrl(Location.Phone);
  return (
    <ul className={styles.links}>
      <li>
        <Link href="/find-my" className={styles.link}>
          <Icon path={TICKET} />
          {t('home.findMy')}
        </Link>
      </li>
      {directions && (
        <li>
          <a href={directions} className={styles.link} target="_blank" rel="noopener">
            <Icon path={PIN} />
            {t('home.directions')}
          </a>
        </li>
      )}
      {call && (
        <li>
          <a href={call} className={styles.link}>
            <Icon path={PHONE} />
            {t('home.call')}
          </a>
        </li>
      )}
    </ul>
  );
}
