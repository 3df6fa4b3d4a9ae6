import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import { LoadedSetup } from '#features/setup/loaded-setup.tsx';
import { HoursForm } from './hours-form.tsx';
import styles from '#features/setup/setup.module.css';

/** Whoever looks for the opening hours among the business's own pages finds the form that sets them. */
export function HoursPage({ siteId, me }: SettingsScreenProps) {
  const { t } = useTexts();
  return (
    <div className={styles.alone}>
      <PageHead title={t('setup.hours')} />
      <LoadedSetup siteId={siteId}>{(setup) => <HoursForm siteId={siteId} me={me} setup={setup} />}</LoadedSetup>
    </div>
  );
}
