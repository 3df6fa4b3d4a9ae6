import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadedSettings } from '#app/settings/form/loaded-settings.tsx';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import { ImportFile } from './import-file.tsx';
import { ImportList } from './import-list.tsx';
import styles from './transfer.module.css';

const FILES = [
  { what: 'set-up', text: 'transfer.setup' },
  { what: 'visitors', text: 'transfer.visitors' },
  { what: 'customers', text: 'settings.customers' },
  { what: 'visits', text: 'transfer.visits' },
  { what: 'appointments', text: 'transfer.appointments' },
] as const;

/** Taking out what the business has, and bringing in what it had elsewhere. */
export function Transfer({ siteId, me }: SettingsScreenProps) {
  const { t } = useTexts();
  const id = formatSiteId(siteId);
  const isOwner = me.sites.some(({ SiteID, role }) => SiteID === id && role === 'owner');
  return (
    <section className={styles.transfer}>
      <h1 className={styles.title}>{t('settings.transfer')}</h1>
      <LoadedSettings siteId={siteId} call="GET staff/settings/transfer">
        {(data, reload) => (
          <>
            <ImportFile siteId={siteId} onDone={() => void reload()} />
            <ImportList siteId={siteId} data={data} onUndone={() => void reload()} />
          </>
        )}
      </LoadedSettings>
      {isOwner && (
        <section className={styles.part} aria-labelledby="transfer-export">
          <h2 id="transfer-export" className={styles.heading}>
            {t('transfer.export')}
          </h2>
          <p className={styles.soft}>{t('transfer.exportHint')}</p>
          <ul className={styles.links}>
            {FILES.map(({ what, text }) => (
              <li key={what}>
                <a className={styles.link} href={`/api/${id}/staff/settings/transfer/file?what=${what}`} download>
                  {t(text)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
