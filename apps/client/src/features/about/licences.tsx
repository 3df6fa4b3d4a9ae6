import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '@openturn/ui/skeleton.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { APP_VERSION } from '#site/app-version.ts';
import { licenceQuery } from './licence-query.ts';
import { Section } from './section.tsx';
import styles from './licences.module.css';

/** The product's version, and what it is made of; the list is fetched when it is asked for. */
export function Licences() {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('app.name')}>
      <p>
        {t('about.version', { version: APP_VERSION })} · {t('about.ownLicence')}
      </p>
      <details className={styles.licences} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>{t('about.licences')}</summary>
        {isOpen && <LicenceList />}
      </details>
    </Section>
  );
}

function LicenceList() {
  const { t } = useTexts();
  const { data, isError } = useQuery(licenceQuery);
  if (isError) return <p role="alert">{t('about.licencesFailed')}</p>;
  if (!data) return <Skeleton size="long" />;
  return (
    <ul className={styles.list}>
      {data.map(({ name, version, licence }) => (
        <li key={`${name}@${version}`}>
          <bdi>
            {name} {version}
          </bdi>
          <span>{licence}</span>
        </li>
      ))}
    </ul>
  );
}
