import { Link } from 'wouter';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useIsPhone } from '#app/phone/use-is-phone.ts';
import { AccountTools } from './account-tools.tsx';
import { Parts } from './parts.tsx';
import styles from './staff-header.module.css';

type StaffHeaderProps = { me: StaffMe; site: StaffMe['sites'][number] | null };

/** On a phone only the business: the rest is in the tabs at the bottom. */
export function StaffHeader({ me, site }: StaffHeaderProps) {
  const { t, language } = useTexts();
  const isPhone = useIsPhone();
  return (
    <header className={styles.header}>
      <Link href={site ? `/${site.SiteID}` : '/'} className={styles.name}>
        {site ? pickName(site.names, language) : t('staff.title')}
      </Link>
      {site?.isDemo && <span className={styles.demo}>{t('staff.demoNote')}</span>}
      {!isPhone && site && (
        <nav className={styles.nav} aria-label={t('staff.parts')}>
          <Parts site={site} />
        </nav>
      )}
      {!isPhone && (
        <div className={styles.end}>
          <AccountTools me={me} />
        </div>
      )}
    </header>
  );
}
