import { Link } from 'wouter';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './office-nav.module.css';

type OfficeNavProps = {
  siteId: number;
  /** The line that the poster is for, if one is shown. */
  line?: string | null;
  canManage: boolean;
};

/** Pages that staff need now and then. */
export function OfficeNav({ siteId, line = null, canManage }: OfficeNavProps) {
  const { t } = useTexts();
  const site = formatSiteId(siteId);
  return (
    <nav className={styles.office} aria-label={t('staff.office')}>
      <h2 className={styles.heading}>{t('staff.office')}</h2>
      <ul>
        {canManage && (
          <>
            <NavLink href={`/${site}/inbox`}>{t('staff.inbox')}</NavLink>
            <NavLink href={`/${site}/ratings`}>{t('label.ratings')}</NavLink>
            <NavLink href={`/${site}/payments`}>{t('staff.payments')}</NavLink>
            <NavLink href={`/${site}/audit`}>{t('staff.audit')}</NavLink>
          </>
        )}
        <NavLink href={`/wall/${site}`}>{t('staff.wall')}</NavLink>
        {line && <NavLink href={`/poster/${site}/${encodeURIComponent(line)}`}>{t('staff.poster')}</NavLink>}
      </ul>
    </nav>
  );
}

function NavLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <Link href={href} className={styles.link}>
        {children}
      </Link>
    </li>
  );
}
