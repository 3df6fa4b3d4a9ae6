import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Link } from 'wouter';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import { LoadedSettings } from '#app/settings/form/loaded-settings.tsx';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import { AddSite } from './add-site.tsx';
import { CopySetup } from './copy-setup.tsx';
import styles from './company-sites.module.css';

/** The sites of the company: adding one, and giving one the settings of another. */
export function CompanySites({ siteId, me }: SettingsScreenProps) {
  const { t, language } = useTexts();
  const owned = new Set(me.sites.filter(({ role }) => role === 'owner').map(({ SiteID }) => SiteID));
  return (
    <section className={styles.page}>
      <PageHead title={t('settings.sites')} lead={t('settings.sites.lead')} />
      <LoadedSettings siteId={siteId} call="GET staff/settings/business">
        {({ shown: { sites, mayAddSite } }, reload) => (
          <>
            <ul className={styles.sites}>
              {sites.map(({ SiteID, names }) => (
                <li key={SiteID} className={styles.site}>
                  <Link href={`/${SiteID}/settings/business`}>
                    <bdi>{pickName(names, language)}</bdi>
                  </Link>
                  {Number(SiteID) !== siteId && owned.has(SiteID) && (
                    <CopySetup siteId={siteId} to={SiteID} name={pickName(names, language)} />
                  )}
                </li>
              ))}
            </ul>
            {mayAddSite ? (
              <AddSite siteId={siteId} onAdded={() => void reload()} />
            ) : (
              <p>{t('settings.sites.oneHost')}</p>
            )}
          </>
        )}
      </LoadedSettings>
    </section>
  );
}
