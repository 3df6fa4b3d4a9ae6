import { describe, expect, it } from 'vitest';
import { CONSENT, openWaivers } from '#testing/samples/open-waivers.ts';
import { openConsole } from '#testing/start/open-console.ts';
import { openShop } from '#testing/shop/open-shop.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';

const NEW = { name: 'Elm Uptown', address: '9 Hill Rd', city: 'Toronto', isCopy: true, hasStaff: false };

type Added = { SiteID: string; address: string };

describe('a further site of the company', () => {
  it('is added with the set-up of another in one request, without its people and visits', async () => {
    const { signIn, ask, join, transfer } = await openConsole();
    await join({ name: 'Noor' });
    const olga = await signIn('olga');
    const reply = await olga.post('staff/settings/sites', NEW);
    const { SiteID, address } = reply.json<Added>();
    expect(address.endsWith(`/${SiteID}`)).toBe(true);
    const [before, after] = [await transfer.readSetup(100_001), await transfer.readSetup(Number(SiteID))];
    for (const table of ['lines', 'services', 'desks', 'opening_hours', 'service_categories']) {
      expect([table, after?.tables[table]]).toEqual([table, before?.tables[table]]);
    }
    expect(after?.tables['staff']).toEqual([]);
    expect(after?.tables['sites']?.[0]).toMatchObject({ location_name: 'Elm Uptown', address: '9 Hill Rd', phone: '' });
    const settingsOf = (setup: typeof before) => setup?.tables['sites']?.[0]?.['settings'];
    expect(settingsOf(after)).toEqual({ Country: 'US', ...(settingsOf(before) as object) });
    const host = `${SiteID}.openturn.localhost:8080`;
    const lines = await ask({ host, url: `/api/${SiteID}/client/lines` });
    expect(lines.body).toContain('walk-in');
    expect(lines.body).not.toContain('Noor');
    const me = await olga.get('staff/me');
    expect(me.body).toContain(SiteID);
    const log = (await olga.get('staff/audit')).json<{ rows: { action: string; detail: string }[] }>();
    expect(log.rows).toContainEqual(expect.objectContaining({ action: 'site_added', detail: 'Elm Uptown' }));
  });

  it('has the waivers of the other too, once, and a later text is another version', async () => {
    const { save, rows, signIn, waivers } = await openWaivers();
    await save();
    const olga = await signIn('olga');
    const { SiteID } = (await olga.post('staff/settings/sites', NEW)).json<Added>();
    const copied = async () => (await waivers.all(Number(SiteID))).map(({ version, values }) => ({ version, values }));
    expect(await copied()).toEqual([{ version: 1, values: CONSENT }]);
    const again = () => olga.post('staff/settings/sites/copy', { to: SiteID, hasStaff: false });
    expect((await again()).json()).toMatchObject({ changed: 0 });
    const texts = { en: { title: 'Consent to treatment', text: 'Newer.', boxes: [] } };
    await save({ texts }, (await rows())[0]);
    expect((await again()).json()).toMatchObject({ changed: 1 });
    expect(await copied()).toEqual([{ version: 2, values: { ...CONSENT, texts } }]);
  });

  it('sells the products of the other, with tax and tips, and counts its own stock', async () => {
    const server = await openShop();
    const olga = await signInStaff(server, 'olga');
    const { SiteID } = (await olga.post('staff/settings/sites', NEW)).json<Added>();
    const [before, after] = [await server.transfer.readSetup(100_001), await server.transfer.readSetup(Number(SiteID))];
    for (const table of ['shop_settings', 'product_groups', 'products']) {
      expect([table, after?.tables[table]]).toEqual([table, before?.tables[table]]);
    }
    expect(after?.tables['shop_settings']).toEqual([expect.objectContaining({ tax_name: 'HST', tips: [10, 15] })]);
    expect(after?.tables['products']).toHaveLength(2);
    expect(JSON.stringify(after)).not.toContain('"stock"');
  });

  it('is added empty, or with the staff', async () => {
    const { signIn, transfer } = await openConsole();
    const olga = await signIn('olga');
    const empty = (await olga.post('staff/settings/sites', { ...NEW, isCopy: false })).json<Added>();
    expect((await transfer.readSetup(Number(empty.SiteID)))?.tables['lines']).toEqual([]);
    const full = (await olga.post('staff/settings/sites', { ...NEW, hasStaff: true })).json<Added>();
    const [before, after] = [await transfer.readSetup(100_001), await transfer.readSetup(Number(full.SiteID))];
    expect(after?.tables['staff']).toEqual(before?.tables['staff']);
    expect(after?.tables['staff_services']).toEqual(before?.tables['staff_services']);
  });

  it('is added once, however often the same request is sent', async () => {
    const { signIn, sites } = await openConsole();
    const olga = await signIn('olga');
    const count = (await sites.list({ limit: 50 })).length;
    const send = () => olga.post('staff/settings/sites', NEW, { 'idempotency-key': 'key-of-a-form' });
    const ids = (await Promise.all([send(), send()])).map((reply) => reply.json<Added>().SiteID);
    ids.push((await send()).json<Added>().SiteID);
    expect(new Set(ids).size).toBe(1);
    expect(await sites.list({ limit: 50 })).toHaveLength(count + 1);
    const other = await olga.post(
      'staff/settings/sites',
      { ...NEW, name: 'Another' },
      { 'idempotency-key': 'key-of-a-form' },
    );
    expect(other.json()).toMatchObject({ reason: 'key-reused' });
  });

  it('is refused in words once there are as many as the server allows, also to twenty at once', async () => {
    const server = await startTestServer({ MOST_SITES: '4' });
    const { sites } = server;
    const olga = await signInStaff(server, 'olga');
    const send = (name: string) => olga.post('staff/settings/sites', { ...NEW, name, isCopy: false });
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => send(`Site ${index}`)));
    const refused = all.filter(({ statusCode }) => statusCode === 422);
    const company = (await sites.find(100_001))?.companyId;
    const own = await sites.list({ limit: 100 });
    const ofCompany = await Promise.all(own.map(async ({ id }) => (await sites.find(id))?.companyId === company));
    expect(ofCompany.filter(Boolean)).toHaveLength(4);
    expect(refused).toHaveLength(18);
    expect(refused[0]?.json()).toMatchObject({ fields: { name: { key: 'settings.sites.most' } } });
  });

  it('takes over the set-up of another, and keeps its own name, place and lines', async () => {
    const { signIn, transfer } = await openConsole();
    const olga = await signIn('olga');
    const { SiteID } = (await olga.post('staff/settings/sites', { ...NEW, isCopy: false })).json<Added>();
    const copied = await olga.post('staff/settings/sites/copy', { to: SiteID, hasStaff: true });
    expect(copied.json<{ changed: number }>().changed).toBeGreaterThan(0);
    const again = await olga.post('staff/settings/sites/copy', { to: SiteID, hasStaff: true });
    expect(again.json()).toMatchObject({ changed: 0 });
    const setup = await transfer.readSetup(Number(SiteID));
    expect(setup?.tables['lines']).toEqual((await transfer.readSetup(100_001))?.tables['lines']);
    expect(setup?.tables['sites']?.[0]).toMatchObject({ location_name: 'Elm Uptown' });
  });

  it('is for the owner of both: a manager and the owner of another business are refused', async () => {
    const { signIn } = await openConsole();
    const [olga, mina] = [await signIn('olga'), await signIn('mina')];
    expect((await mina.post('staff/settings/sites', NEW)).statusCode).toBe(403);
    expect((await mina.post('staff/settings/sites/copy', { to: '100002', hasStaff: true })).statusCode).toBe(403);
    expect((await olga.post('staff/settings/sites/copy', { to: '100002', hasStaff: true })).statusCode).toBe(403);
    expect((await olga.post('staff/settings/sites', { ...NEW, name: ' ' })).statusCode).toBe(422);
  });
});
