import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import styles from './parts.module.css';

const RequestBadge = lazyScreen(async () => (await import('./part-badges.tsx')).RequestBadge);
const MessageBadge = lazyScreen(async () => (await import('./part-badges.tsx')).MessageBadge);

/** Links to the sections of the console that this staff member may open. */
export function Parts({ site }: { site: StaffMe['sites'][number] }) {
  const { t } = useTexts();
  return (
    <>
      <PartLink href={`/${site.SiteID}`}>{t('staff.lines')}</PartLink>
      <PartLink href={`/${site.SiteID}/calendar`}>
        {t('calendar.title')}
        <Suspense>
          <RequestBadge siteId={Number(site.SiteID)} />
        </Suspense>
      </PartLink>
      <PartLink href={`/${site.SiteID}/messages`}>
        {t('conversation.title')}
        <Suspense>
          <MessageBadge siteId={Number(site.SiteID)} />
        </Suspense>
      </PartLink>
      {site.role !== 'agent' && <PartLink href={`/${site.SiteID}/settings`}>{t('setup.title')}</PartLink>}
    </>
  );
}

function PartLink({ href, children }: { href: string; children: ReactNode }) {
  const [path] = useLocation();
  // The board's address is a prefix of all others, so it must match exactly.
  const isBoard = href.split('/').length === 2;
  const isHere = path === href || (!isBoard && path.startsWith(`${href}/`));
  return (
    <Link href={href} className={styles.part} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}
