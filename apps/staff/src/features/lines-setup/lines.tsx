import { Suspense } from 'react';
import { Link, Route, Switch } from 'wouter';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadedSettings } from '#app/settings/form/loaded-settings.tsx';
import { useLastChange } from '#app/settings/last-change/use-last-change.ts';
import { OrderPage } from '#app/settings/order/order-page.tsx';
import { Archived } from '#app/settings/order/archived.tsx';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import { SitePreview } from '#app/settings/preview/site-preview.tsx';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { type LinesLoaded, type LinesPagesProps, versionNow } from './lines-data.ts';

const LineForm = lazyScreen(async () => (await import('./line-form.tsx')).LineForm);
const NewLine = lazyScreen(async () => (await import('./new-line.tsx')).NewLine);

/** The business's lines: their order, and a page for each. */
export function Lines({ siteId, me }: SettingsScreenProps) {
  const base = `/${formatSiteId(siteId)}/settings/lines`;
  return (
    <LoadedSettings siteId={siteId} call="GET staff/settings/lines">
      {(data, reload) => <LinesPages siteId={siteId} me={me} data={data} reload={reload} base={base} />}
    </LoadedSettings>
  );
}

function LinesPages(loaded: LinesLoaded) {
  const { base, data, reload } = loaded;
  const props = { ...loaded, last: useLastChange(reload) };
  return (
    <Suspense fallback={<Skeleton size="long" />}>
      <Switch>
        <Route path={`${base}/new`}>
          <NewLine {...props} />
        </Route>
        <Route path={`${base}/:id`}>
          {({ id }: { id: string }) => {
            const line = data.lines.find((each) => each.id === decodeURIComponent(id) && !each.isArchived);
            return line ? <LineForm key={line.id} {...props} line={line} /> : <LineList {...props} />;
          }}
        </Route>
        <Route>
          <LineList {...props} />
        </Route>
      </Switch>
    </Suspense>
  );
}

function LineList({ siteId, me, data, reload, base, last }: LinesPagesProps) {
  const { t, language } = useTexts();
  const shown = data.lines.filter(({ isArchived }) => !isArchived);
  const archived = data.lines.filter(({ isArchived }) => isArchived);
  return (
    <OrderPage
      siteId={siteId}
      page="lines"
      title={t('settings.lines')}
      lead={t('settings.lines.lead')}
      data={{ version: data.linesVersion, values: { order: shown.map(({ id }) => id) } }}
      rows={shown.map(({ id, names, letter, waiting }) => ({
        id,
        name: pickName(names, language),
        note: `${letter} · ${t('settings.lines.waiting', { count: waiting })}`,
        href: `${base}/${encodeURIComponent(id)}`,
      }))}
      reload={async () => {
        const { linesVersion: version, lines } = await reload();
        return { version, values: { order: lines.flatMap(({ id, isArchived }) => (isArchived ? [] : [id])) } };
      }}
      save={({ version, values }) =>
        call('POST staff/settings/lines/order', { siteId, body: { version, ids: values.order } })
      }
      last={last}
      renderPreview={(order) => (
        <SitePreview me={me} siteId={siteId} draft={order && { lines: order.map((id) => ({ id })) }} />
      )}
    >
      <Link href={`${base}/new`} {...buttonLook('quiet')}>
        {t('settings.lines.add')}
      </Link>
      <Archived
        title={t('settings.lines.archived')}
        hint={t('settings.lines.archivedHint')}
        rows={archived.map(({ id, version, names }) => ({ id, version, name: pickName(names, language) }))}
        last={last}
        restore={async (row, key) => {
          await call('POST staff/settings/line/restore', { siteId, key, body: row });
          const body = { ...versionNow((await reload()).lines, row.id), waiting: null, to: null };
          return async (keyFor) => {
            await call('POST staff/settings/line/archive', { siteId, key: keyFor(body), body });
            await reload();
          };
        }}
      />
    </OrderPage>
  );
}
