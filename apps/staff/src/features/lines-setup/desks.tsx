import { Link, Route, Switch } from 'wouter';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Archived } from '#app/settings/order/archived.tsx';
import { LoadedSettings } from '#app/settings/form/loaded-settings.tsx';
import { useLastChange } from '#app/settings/last-change/use-last-change.ts';
import { OrderPage } from '#app/settings/order/order-page.tsx';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import { DeskForm, NewDesk } from './desk-form.tsx';
import type { LinesLoaded, LinesPagesProps } from './lines-data.ts';
import { putDesk } from './put-desk.ts';

/** Where visitors are served: the desks, and the lines of each. */
export function Desks({ siteId, me }: SettingsScreenProps) {
  const base = `/${formatSiteId(siteId)}/settings/desks`;
  return (
    <LoadedSettings siteId={siteId} call="GET staff/settings/lines">
      {(data, reload) => <DesksPages siteId={siteId} me={me} data={data} reload={reload} base={base} />}
    </LoadedSettings>
  );
}

function DesksPages(loaded: LinesLoaded) {
  const { base, data, reload } = loaded;
  const props = { ...loaded, last: useLastChange(reload) };
  return (
    <Switch>
      <Route path={`${base}/new`}>
        <NewDesk {...props} />
      </Route>
      <Route path={`${base}/:id`}>
        {({ id }: { id: string }) => {
          const desk = data.desks.find((each) => each.id === decodeURIComponent(id) && !each.isArchived);
          return desk ? <DeskForm key={desk.id} {...props} desk={desk} /> : <DeskList {...props} />;
        }}
      </Route>
      <Route>
        <DeskList {...props} />
      </Route>
    </Switch>
  );
}

function DeskList({ siteId, data, reload, base, last }: LinesPagesProps) {
  const { t, language } = useTexts();
  const shown = data.desks.filter(({ isArchived }) => !isArchived);
  const archived = data.desks.filter(({ isArchived }) => isArchived);
  const linesOf = (ids: readonly string[]) =>
    data.lines
      .filter(({ id, isArchived }) => !isArchived && ids.includes(id))
      .map(({ names }) => pickName(names, language))
      .join(' · ');
  return (
    <OrderPage
      siteId={siteId}
      page="desks"
      title={t('settings.desks')}
      lead={t('settings.desks.lead')}
      data={{ version: data.desksVersion, values: { order: shown.map(({ id }) => id) } }}
      rows={shown.map(({ id, names, lines, staff }) => ({
        id,
        name: pickName(names, language),
        note: [linesOf(lines) || t('settings.desks.noLine'), staff].filter(Boolean).join(' · '),
        href: `${base}/${encodeURIComponent(id)}`,
      }))}
      reload={async () => {
        const { desksVersion: version, desks } = await reload();
        return { version, values: { order: desks.flatMap(({ id, isArchived }) => (isArchived ? [] : [id])) } };
      }}
      save={({ version, values }) =>
        call('POST staff/settings/desks/order', { siteId, body: { version, ids: values.order } })
      }
      last={last}
    >
      <Link href={`${base}/new`} {...buttonLook('quiet')}>
        {t('settings.desks.add')}
      </Link>
      <Archived
        title={t('settings.desks.archived')}
        hint={t('settings.desks.archivedHint')}
        rows={archived.map(({ id, version, names }) => ({ id, version, name: pickName(names, language) }))}
        last={last}
        restore={(row, key) => putDesk({ siteId, reload }, { ...row, isArchived: false, key })}
      />
    </OrderPage>
  );
}
