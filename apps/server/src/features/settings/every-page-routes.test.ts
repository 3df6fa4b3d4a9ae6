import { CALLS } from '@openturn/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { makeServerOwner } from '#testing/database/change-rows.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';
import { CHANGED_SETTINGS, type Values } from '#testing/samples/changed-settings.ts';
import { addProduct } from '#testing/shop/open-shop.ts';
import { SETUP_PARTS, type SetupReply } from '#testing/samples/setup-parts.ts';

type Page = { version: string; values: Values };
type Answer = { success: boolean; reason?: string; fields?: Record<string, unknown> };

type Fields = { path: string; fields: string[] };

/** The pages of the contract that are saved over the values that were seen, with the schemas of their fields. */
const PAGES: readonly Fields[] = Object.values(CALLS)
  .flatMap((call) => {
    if (!call.path.startsWith('staff/settings/') || !('body' in call) || !(call.body instanceof z.ZodObject)) return [];
    // With an id it is a page for each row of a list.
    const { id, version, values } = call.body.shape as Record<string, unknown>;
    return !id && version && values instanceof z.ZodObject
      ? [{ path: call.path, fields: Object.keys(values.shape) }]
      : [];
  })
  .concat(SETUP_PARTS.map(({ path, fields }) => ({ path, fields })));
/** Saved over a version too, each with a test of its own: words by language, and the lists with a page for each row. */
const OTHERS = [
  'words',
  'product',
  'waiver',
  'line',
  'line/archive',
  'line/restore',
  'lines/order',
  'desk',
  'desk/archive',
  'desks/order',
];

/** Their values are no business's, so no visitor's page shows them. */
const OF_THE_SERVER = ['channels', 'wallet', 'provider', 'backups', 'map'].map((page) => `staff/settings/${page}`);

async function open(path: string, kept?: Awaited<ReturnType<typeof startTestServer>>) {
  const server = await startTestServer({}, undefined, undefined, kept?.db);
  if (!kept) {
    await makeServerOwner(server.db, 'olga');
    // She owns both sites of the company, and so may rename it.
    await server.db.kysely
      .updateTable('staff_roles')
      .set({ account_id: 'olga' })
      .where('staff_id', '=', 'oak')
      .execute();
  }
  const signIn = () => signInStaff(server, 'olga');
  const staff = await signIn();
  const part = SETUP_PARTS.find((each) => each.path === path);
  if (path === 'staff/settings/products' && !kept) await addProduct(staff);
  if (part && !kept) await giveService(staff);
  const page = async () =>
    part ? part.read((await staff.get('staff/setup')).json<SetupReply>()) : (await staff.get(path)).json<Page>();
  const saveAs = async (who: typeof staff, version: string, values: Values) =>
    (await who.post(path, { version, ...(part ? part.body(values) : { values }) })).json<Answer>();
  const site = async () =>
    server.db.kysely.selectFrom('sites').select('version').where('site_id', '=', 100_001).executeTakeFirstOrThrow();
  const announced = async () => {
    const rows = await server.db.kysely.selectFrom('outbox').select('topic').where('site_id', '=', 100_001).execute();
    return rows.filter(({ topic }) => topic === 'site.changed').length;
  };
  return {
    server,
    signIn,
    staff,
    page,
    saveAs,
    site,
    announced,
    at: part?.at ?? ((field: string) => `values/${field}`),
  };
}

describe('every page of the settings', () => {
  it('has an entry for each of its fields, and no other', () => {
    const entered = Object.entries(CHANGED_SETTINGS).map(([path, fields]) => [path, Object.keys(fields).toSorted()]);
    const declared = PAGES.map(({ path, fields }) => [path, fields.toSorted()]);
    expect(Object.fromEntries(entered)).toEqual(Object.fromEntries(declared));
    expect(PAGES.flatMap(({ fields }) => fields).length).toBeGreaterThan(60);
  });

  it('is among them, or among those with a test of their own', () => {
    const saved = Object.values(CALLS).flatMap((call) => {
      const isVersioned = 'body' in call && call.body instanceof z.ZodObject && 'version' in call.body.shape;
      return isVersioned && isSettings(call.path) ? [call.path] : [];
    });
    const known = [...PAGES.map(({ path }) => path), ...OTHERS.map((path) => `staff/settings/${path}`)];
    expect(saved.toSorted()).toEqual(known.toSorted());
  });

  it.each(PAGES)('$path: each field is saved and announced by itself', async ({ path, fields }) => {
    const { page, staff, saveAs, site, announced } = await open(path);
    const { values } = await page();
    const isOfSite = !OF_THE_SERVER.includes(path);
    for (const field of fields) {
      const before = { version: (await site()).version, announced: await announced() };
      const { set, shown = set, isRefused } = changeOf(path, field, values);
      expect(set[field]).not.toEqual(values[field]);
      const { success, fields: named = {} } = await saveAs(staff, (await page()).version, { ...values, ...set });
      const refused = isRefused ? [path.startsWith('staff/setup/') ? field : `values.${field}`] : [];
      expect([field, success, Object.keys(named)]).toEqual([field, !isRefused, refused]);
      if (isRefused) continue;
      expect([field, (await page()).values]).toEqual([field, { ...values, ...shown }]);
      expect([field, (await site()).version > before.version]).toEqual([field, isOfSite]);
      expect([field, (await announced()) > before.announced]).toEqual([field, isOfSite]);
      expect(await saveAs(staff, (await page()).version, values)).toMatchObject({ success: true });
    }
  });

  it.each(PAGES)('$path: everything is there after a restart', async ({ path, fields }) => {
    const { server, page, staff, saveAs } = await open(path);
    const { version, values } = await page();
    const changes = accepted(path, fields, values).map((field) => changeOf(path, field, values));
    const set = Object.assign({}, ...changes.map((change) => change.set)) as Values;
    const shown = Object.assign({}, ...changes.map((change) => change.shown ?? change.set)) as Values;
    expect(await saveAs(staff, version, { ...values, ...set })).toMatchObject({ success: true });
    const restarted = await open(path, server);
    expect(await restarted.page()).toEqual(await page());
    expect((await restarted.page()).values).toEqual({ ...values, ...shown });
  });

  it.each(PAGES)('$path: nonsense is refused by its field, and nothing changes', async ({ path, fields }) => {
    const { page, staff, saveAs, at } = await open(path);
    const before = await page();
    for (const field of fields) {
      const refused = await saveAs(staff, before.version, { ...before.values, [field]: [{ nonsense: -1 }] });
      expect(refused).toMatchObject({ success: false, reason: 'invalid-input' });
      expect(JSON.stringify(refused)).toContain(at(field));
    }
    expect(await page()).toEqual(before);
  });

  it.each(PAGES)(
    '$path: of two owners who save at once, one is shown what the other has saved',
    async ({ path, fields }) => {
      const { page, signIn, staff, saveAs } = await open(path);
      const other = await signIn();
      const { version, values } = await page();
      const [mine, theirs] = [fields[0] ?? '', accepted(path, fields, values).at(-1) ?? ''].map((field) => {
        return changeOf(path, field, values);
      });
      const answers = await Promise.all([
        saveAs(staff, version, { ...values, ...mine?.set }),
        saveAs(other, version, { ...values, ...theirs?.set }),
      ]);
      const [won, lost] = answers.toSorted((one) => (one.success ? -1 : 1));
      expect(won).toMatchObject({ success: true });
      expect(lost).toMatchObject({ success: false, reason: 'changed-meanwhile' });
      const now = await page();
      const [first, second] = answers[0].success ? [mine, theirs] : [theirs, mine];
      expect(now.values).toEqual({ ...values, ...(first?.shown ?? first?.set) });
      // Over what is there now, the other change is saved as well.
      expect(await saveAs(other, now.version, { ...now.values, ...second?.set })).toMatchObject({ success: true });
    },
  );
});

/** A business that has two people to give its service. */
async function giveService(staff: Awaited<ReturnType<typeof signInStaff>>): Promise<void> {
  for (const id of ['ada', 'eve']) {
    const person = { id, name: id, isActive: true, hours: null };
    await staff.post('staff/setup/staff', { version: null, staff: person });
  }
  const { versions, services } = (await staff.get('staff/setup')).json<SetupReply>();
  const service = { ...services[0], staff: ['ada'] };
  await staff.post('staff/setup/service', { version: versions.services[service.id ?? ''], service });
}

function isSettings(path: string): boolean {
  return path.startsWith('staff/settings/') || path.startsWith('staff/setup/');
}

function changeOf(path: string, field: string, values: Values) {
  const change = CHANGED_SETTINGS[path]?.[field];
  if (!change) throw new Error(`${path}: no change of ${field}`);
  return change(values);
}

function accepted(path: string, fields: readonly string[], values: Values): string[] {
  return fields.filter((field) => !changeOf(path, field, values).isRefused);
}
