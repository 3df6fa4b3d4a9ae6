import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { APP_VERSION } from '#platform/app-version.ts';
import { Section } from '#features/about/section.tsx';
import styles from './licences.module.css';

const LicenceList = lazy(async () => ({ default: (await import('./licence-list.tsx')).LicenceList }));

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
        {isOpen && (
          <Suspense fallback={<Skeleton size="long" />}>
            <LicenceList />
          </Suspense>
        )}
      </details>
    </Section>
  );
}
