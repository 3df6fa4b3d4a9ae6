import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { PHONE, PIN } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { addressLines } from '#site/address-lines.ts';
import { mapsUrl } from '#site/maps-url.ts';
import { phoneUrl } from '#site/phone-url.ts';
import { useSite } from '#site/use-site.ts';
import { BusinessMap } from './business-map.tsx';
import { Section } from '#features/about/section.tsx';
import styles from './contact.module.css';

export function Contact({ name }: { name: string }) {
  const { t } = useTexts();
  const { LocationName, Location } = useSite();
  const directions = mapsUrl(LocationName, Location);
  const call = phoneUrl(Location.Phone);
  if (!directions && !call) return null;
  return (
    <Section title={t('about.contact')}>
      <address className={styles.address}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {addressLines(Location).map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <div className={styles.actions}>
        {directions && (
          <a href={directions} target="_blank" rel="noopener" {...buttonLook('quiet')}>
            <Icon path={PIN} />
            {t('home.directions')}
          </a>
        )}
        {call && (
          <a href={call} {...buttonLook('quiet')}>
            <Icon path={PHONE} />
            <span>
              {t('home.call')} <bdi dir="ltr">{Location.Phone}</bdi>
            </span>
          </a>
        )}
      </div>
      <BusinessMap name={name} />
    </Section>
  );
}
