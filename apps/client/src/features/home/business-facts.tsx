import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CHEVRON, CLOCK, PHONE, PIN } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { addressLines } from '#site/address-lines.ts';
import { hoursTexts, spansOn } from '#site/hours-of-day.ts';
import { useSite } from '#site/use-site.ts';
import { useToday } from '#site/time/use-today.ts';
import styles from './business-facts.module.css';

/** Address, today's hours and phone, as on a business card. */
export function BusinessFacts() {
  const { t } = useTexts();
  const { Location } = useSite();
  const address = addressLines(Location);
  return (
    <Card>
      <dl className={styles.facts}>
        <HoursToday />
        {address.length > 0 && (
          <Fact icon={PIN} name={t('about.address')}>
            {address.map((line) => (
              <span className={styles.line} key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
          </Fact>
        )}
        {Location.Phone && (
          <Fact icon={PHONE} name={t('about.phone')}>
            <bdi dir="ltr">{Location.Phone}</bdi>
          </Fact>
        )}
      </dl>
      <Link href="/about" className={styles.more}>
        {t('home.more')}
        <Icon path={CHEVRON} isDirectional />
      </Link>
    </Card>
  );
}

function HoursToday() {
  const { Hours } = useSite();
  const { t, language, today, city } = useToday();
  const name = t('opening.today');
  if (Hours.length === 0) return null;
  return (
    <Fact icon={CLOCK} name={(city && t('book.timeIn', { time: name, city })) || name}>
      {hoursTexts(spansOn(Hours, today), language, t).map((text) => (
        <span className={styles.line} key={text}>
          {text}
        </span>
      ))}
    </Fact>
  );
}

function Fact({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>
        <Icon path={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
