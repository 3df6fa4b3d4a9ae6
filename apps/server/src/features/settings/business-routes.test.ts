import { describe, expect, it } from 'vitest';
import type { BusinessValues } from '@openturn/contract/staff/settings/business.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';

type Page = {
  version: string;
  values: BusinessValues;
  shown: { mayNameCompany: boolean; sites: { SiteID: string }[] };
};
type Answer = { success: boolean; reason?: string; version?: string; fields?: Record<string, { key: string }> };

const PATH = 'staff/settings/business';

async function openBusiness(staffId = 'mina') {
  const server = await startTestServer();
  const staff = await signInStaff(server, staffId);
  const page = async () => (await staff.get(PATH)).json<Page>();
  const save = async (version: string, values: object) => (await staff.post(PATH, { version, values })).json<Answer>();
  const site = async () =>
    (await server.ask({ url: '/api/100001/client/site' })).json<{
      version: string;
      Names: Record<string, string>;
      Zone: string;
      Settings: Record<string, string>;
      Location: { City: string };
    }>();
  return { server, staff, page, save, site };
}

describe('the settings of the business', () => {
  it('reach the visitors’ page at once, with the activity log', async () => {
    const { staff, page, save, site, server } = await openBusiness();
    const { version, values } = await page();
    const before = await site();
    const changed: BusinessValues = {
      ...values,
      names: { en: ' Elm Street Clinic ', es: 'Clínica Elm', de: '' },
      city: 'Hamilton',
      zone: 'America/Vancouver',
      languages: ['es', 'en'],
      methods: [1, 3],
      wallNames: 'first',
    };
    const saved = await save(version, changed);
    expect(saved).toEqual({ success: true, version: expect.any(String) });
    expect(saved.version).not.toBe(version);
    const after = await site();
    expect(after).toMatchObject({
      Names: { en: 'Elm Street Clinic', es: 'Clínica Elm' },
      Zone: 'America/Vancouver',
      Location: { City: 'Hamilton' },
      Settings: { ClientSiteLanguages: 'es,en', MethodInPerson: '1', MethodOnline: '1' },
    });
    expect(Number(after.version)).toBe(Number(before.version) + 1);
    const topics = await server.db.kysely.selectFrom('outbox').select('topic').where('site_id', '=', 100_001).execute();
    expect(topics.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['site.changed', 'status.forced']));
    const { rows } = (await staff.get('staff/audit')).json<{
      rows: { action: string; detail: string; staff: string; changes: object[] }[];
    }>();
    const entry = rows.find(({ action }) => action === 'settings');
    expect(entry).toMatchObject({ detail: 'business', staff: 'mina' });
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ field: 'zone', before: values.zone, after: 'America/Vancouver' }),
    );
  });

  it('name each field that is refused, and then change nothing', async () => {
    const { page, save, site } = await openBusiness();
    const { version, values } = await page();
    const answer = await save(version, {
      ...values,
      names: { en: ' ' },
      zone: 'Mars/Olympus',
      currency: 'XXQ',
      phone: 'call us',
      latitude: 43,
      longitude: null,
      appStoreUrl: 'http://apps.example',
      alternateName: 'Patois',
      alternateLanguage: '',
    });
    expect(answer).toMatchObject({ success: false, reason: 'invalid-input' });
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual(
      ['alternateName', 'appStoreUrl', 'currency', 'longitude', 'names', 'phone', 'zone'].toSorted(),
    );
    expect((await page()).version).toBe(version);
    expect((await site()).Zone).toBe(values.zone);
  });

  it('are never overwritten unseen, and are saved once however often they are sent', async () => {
    const { page, save, site } = await openBusiness();
    const { version, values } = await page();
    const own = (city: string) => save(version, { ...values, city });
    const answers = await Promise.all([own('Hamilton'), own('Barrie'), own('London')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'changed-meanwhile')).toHaveLength(2);
    const { city } = (await page()).values;
    const { version: shown } = await site();
    expect(await own(city)).toMatchObject({ success: true });
    expect((await site()).version).toBe(shown);
  });

  it('let only the owner of all its sites rename the company', async () => {
    const mina = await openBusiness();
    const { version, values, shown } = await mina.page();
    expect(shown.mayNameCompany).toBe(false);
    const renamed = { ...values, companyName: 'Elm & Oak' };
    expect(await mina.save(version, renamed)).toMatchObject({
      fields: { companyName: { key: 'settings.companyOfOthers' } },
    });
    const olga = await signInStaff(mina.server, 'olga');
    const page = (await olga.get(PATH)).json<Page>();
    const answer = (await olga.post(PATH, { version, values: renamed })).json<Answer>();
    expect(answer.success).toBe(page.shown.mayNameCompany);
  });
});
