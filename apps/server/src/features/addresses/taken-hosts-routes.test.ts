import { describe, expect, it } from 'vitest';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';

type Answer = { success: boolean; fields?: { host?: { key: string } } };

const HOST = 'turns.fern.example';
const PATH = 'staff/settings/address';

describe('hosts that another site has entered', () => {
  it('go to the business that their record names, whoever was first to enter them', async () => {
    const server = await startTestServer({ HOST_DOMAIN: 'openturn.example' });
    const ask: typeof server.ask = (asked) => server.ask({ ...asked, host: 'staff.openturn.example' });
    const of = async (who: string, siteId: number) => {
      const { cookie } = await signInStaff({ ask }, who);
      const at = { headers: { cookie, 'x-xsrf-token': 'a'.repeat(32) } };
      return {
        add: async () =>
          (
            await ask({ ...at, method: 'POST', url: `/api/${siteId}/${PATH}/add`, payload: { host: HOST } })
          ).json<Answer>(),
        log: async () =>
          (await ask({ ...at, url: `/api/${siteId}/staff/audit` })).json<{
            rows: { detail: string; changes: object[] }[];
          }>().rows,
      };
    };
    const shown = async () =>
      (await server.ask({ host: HOST, url: `/api/000000/client/urlmap?from=${HOST}` })).json<{ SiteID?: string }>()
        .SiteID;
    const [olga, squatter] = [await of('olga', 100_001), await of('oak', 100_002)];
    expect((await squatter.add()).success).toBe(true);
    for (const alias of ['', '100002.openturn.example', '100001.openturn.example.evil.example']) {
      server.network.aliases[HOST] = alias;
      expect(await olga.add()).toMatchObject({ fields: { host: { key: 'settings.hostTaken' } } });
    }
    server.network.aliases[HOST] = '100001.openturn.example';
    expect(await shown()).toBe('100002');
    expect((await olga.add()).success).toBe(true);
    expect(await shown()).toBe('100001');
    expect((await olga.add()).success).toBe(true);
    expect(await squatter.add()).toMatchObject({ fields: { host: { key: 'settings.hostTaken' } } });
    expect((await squatter.log())[0]).toMatchObject({ detail: 'address', changes: [{ field: 'host', before: HOST }] });
  });
});
