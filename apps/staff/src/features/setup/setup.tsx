import { Suspense, useState, type ReactNode } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { LoadedSetup } from './loaded-setup.tsx';
import type { SetupData } from './setup-queries.ts';
import { SiteForm } from './site-form.tsx';
import styles from './setup.module.css';

const ServiceForm = lazyScreen(async () => (await import('./service/service-form.tsx')).ServiceForm);
const StaffForm = lazyScreen(async () => (await import('./staff-form.tsx')).StaffForm);

const NEW = 'new';

/** The managers' booking settings: hours, services and staff. */
export function Setup({ siteId, me }: SettingsScreenProps) {
  return <LoadedSetup siteId={siteId}>{(setup) => <SetupOf siteId={siteId} me={me} setup={setup} />}</LoadedSetup>;
}

type SetupOfProps = { siteId: number; me: StaffMe; setup: SetupData };

function SetupOf({ siteId, me, setup }: SetupOfProps) {
  const { t, language } = useTexts();
  const [, go] = useLocation();
  const base = `/${formatSiteId(siteId)}/settings/appointments`;
  const exists = (rows: readonly { id: string }[], id: string) => rows.some((each) => each.id === id);
  return (
    <div className={styles.setup}>
      <nav className={styles.nav} aria-label={t('settings.appointments')}>
        <h1 className={styles.title}>{t('settings.appointments')}</h1>
        <PartLink href={base}>{t('setup.site')}</PartLink>
        <h2 className={styles.heading}>{t('setup.services')}</h2>
        <ul>
          {setup.services.map(({ id, names }) => (
            <li key={id}>
              <PartLink href={`${base}/service/${encodeURIComponent(id)}`}>{pickName(names, language)}</PartLink>
            </li>
          ))}
          <li>
            <PartLink href={`${base}/service/${NEW}`}>{t('setup.addService')}</PartLink>
          </li>
        </ul>
        <h2 className={styles.heading}>{t('setup.staff')}</h2>
        <ul>
          {setup.staff.map(({ id, name }) => (
            <li key={id}>
              <PartLink href={`${base}/staff/${encodeURIComponent(id)}`}>{name}</PartLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.part}>
        <Suspense fallback={<Skeleton size="long" />}>
          <Switch>
            <Route path={`${base}/service/${NEW}`}>
              <NewService
                siteId={siteId}
                me={me}
                setup={setup}
                onSaved={(id) => go(`${base}/service/${id}`, { replace: true })}
              />
            </Route>
            <Route path={`${base}/service/:id`}>
              {({ id }: { id: string }) =>
                exists(setup.services, decodeURIComponent(id)) && (
                  <ServiceForm
                    key={id}
                    siteId={siteId}
                    me={me}
                    setup={setup}
                    id={decodeURIComponent(id)}
                    onSaved={() => {}}
                  />
                )
              }
            </Route>
            <Route path={`${base}/staff/:id`}>
              {({ id }: { id: string }) =>
                exists(setup.staff, decodeURIComponent(id)) && (
                  <StaffForm key={id} siteId={siteId} setup={setup} id={decodeURIComponent(id)} />
                )
              }
            </Route>
            <Route>
              <SiteForm siteId={siteId} me={me} setup={setup} />
            </Route>
          </Switch>
        </Suspense>
      </div>
    </div>
  );
}

type NewServiceProps = SetupOfProps & { onSaved: (id: string) => void };

function NewService({ siteId, me, setup, onSaved }: NewServiceProps) {
  // The same for each attempt to save.
  const [id] = useState(newIdempotencyKey);
  return <ServiceForm siteId={siteId} me={me} setup={setup} id={id} onSaved={() => onSaved(id)} />;
}

function PartLink({ href, children }: { href: string; children: ReactNode }) {
  const [path] = useLocation();
  return (
    <Link href={href} className={styles.link} aria-current={path === href ? 'page' : undefined}>
      <bdi>{children}</bdi>
    </Link>
  );
}
