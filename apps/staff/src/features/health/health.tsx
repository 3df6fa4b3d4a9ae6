import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CHECK, WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { INFO } from '@openturn/ui/icons/more-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import styles from './health.module.css';

type Row = CallReply<'GET staff/settings/health'>['rows'][number];

const STATES = {
  bad: { icon: WARNING, text: 'health.stateBad' },
  warn: { icon: INFO, text: 'health.stateWarn' },
  good: { icon: CHECK, text: 'health.stateGood' },
} as const;
const ORDER = Object.keys(STATES);

/** The checks of `./openturn doctor`, each with what to do; those that need attention come first. */
export function Health({ siteId }: SettingsScreenProps) {
  const { t, language } = useTexts();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['staff', 'health', siteId, language] as const,
    queryFn: () => call('GET staff/settings/health', { siteId, query: { lang: language } }),
  });
  const again = (
    <Button
      aria-disabled={isFetching || undefined}
      onClick={() => {
        if (!isFetching) void refetch();
      }}
    >
      {t('health.again')}
    </Button>
  );
  return (
    <section className={styles.health}>
      <PageHead title={t('settings.health')} lead={t('health.lead')} />
      {!data && !isError && <Skeleton size="long" />}
      {isError && <Notice icon={WARNING} title={t('setup.failed')} role="alert" />}
      {data && (
        <ul className={styles.list} aria-busy={isFetching}>
          {data.rows
            .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
            .map((row) => (
              <Finding key={row.id} row={row} siteId={siteId} />
            ))}
        </ul>
      )}
      {(data !== undefined || isError) && again}
    </section>
  );
}

/** Where an owner mends it. */
const PAGES: Readonly<Record<string, readonly [path: string, title: PlainTextKey]>> = {
  address: ['server', 'settings.server'],
  channels: ['channels', 'settings.channels'],
  backup: ['backups', 'settings.backups'],
  drill: ['backups', 'settings.backups'],
};

function Finding({ row: { id, title, state, text }, siteId }: { row: Row; siteId: number }) {
  const { t } = useTexts();
  const { icon, text: key } = STATES[state];
  const page = PAGES[id];
  return (
    <li className={styles.row} data-check={id} data-state={state}>
      <span className={styles.state}>
        <Icon path={icon} />
        {t(key)}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {state !== 'good' && page && (
          <Link className={styles.link} href={`/${formatSiteId(siteId)}/settings/${page[0]}`}>
            {t(page[1])}
          </Link>
        )}
      </div>
    </li>
  );
}
