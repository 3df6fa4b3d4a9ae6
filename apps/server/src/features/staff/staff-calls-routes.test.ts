import { CALLS } from '@openturn/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '@openturn/contract/staff/staff-account.ts';
import { makeServerOwner } from '#testing/database/change-rows.ts';
import { STAFF_HOST } from '#testing/samples/test-staff.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { ownHeaders, startTestServer } from '#testing/start/start-test-server.ts';

const MANAGED: readonly string[] = [
  'GET staff/payments',
  'GET staff/waivers/signed',
  'GET staff/ratings',
  'GET staff/ratings/open',
  'POST staff/ratings/handle',
  'GET staff/suspects',
  'POST staff/sweep',
  'POST staff/line',
  'POST staff/line/undo',
  'POST staff/broadcast',
  'POST staff/broadcast/end',
  'GET staff/setup',
  'POST staff/setup/affected',
  'POST staff/setup/site',
  'POST staff/setup/service',
  'POST staff/setup/staff',
  'GET staff/settings/form',
  'POST staff/settings/form',
  'GET staff/settings/look',
  'POST staff/settings/look',
  'POST staff/settings/look/logo',
  'GET staff/settings/business',
  'POST staff/settings/business',
  'GET staff/audit',
  'GET staff/inbox',
  'GET staff/people',
  'POST staff/people/invite',
  'POST staff/people/invitation/renew',
  'POST staff/people/invitation/revoke',
  'POST staff/people/newpassword',
  'POST staff/people/change',
  'POST staff/people/act',
  'POST staff/people/bringback',
  'POST staff/people/secondstep',
];
/** What a manager may not change. */
const OF_OWNERS: readonly string[] = [
  'GET staff/settings/address',
  'POST staff/settings/sites',
  'POST staff/settings/sites/copy',
  'POST staff/settings/address/add',
  'POST staff/settings/address/remove',
  'POST staff/settings/address/check',
  'GET staff/settings/meeting',
  'POST staff/settings/meeting',
  'POST staff/settings/meeting/test',
  'GET staff/settings/payments',
  'POST staff/settings/payments',
  'POST staff/settings/payments/test',
];
/** About the server as a whole. */
const OF_SERVER_OWNERS: readonly string[] = [
  'GET staff/settings/referrals',
  'POST staff/settings/referrals/remove',
  'GET staff/settings/health',
  'GET staff/settings/channels',
  'POST staff/settings/channels',
  'POST staff/settings/channels/test',
  'GET staff/settings/map',
  'POST staff/settings/map',
  'POST staff/settings/map/test',
  'GET staff/settings/wallet',
  'POST staff/settings/wallet',
  'POST staff/settings/wallet/test',
  'GET staff/settings/provider',
  'POST staff/settings/provider',
  'POST staff/settings/provider/test',
  'POST staff/settings/provider/forget',
  'GET staff/settings/backups',
  'POST staff/settings/backups',
  'POST staff/settings/backups/make',
  'POST staff/settings/backups/key',
  'POST staff/settings/backups/restore',
];
/** Those of a signed-in account, whatever its sites. */
const OF_ACCOUNTS: readonly string[] = [
  'GET staff/me',
  'POST staff/totp',
  'POST staff/start/business',
  'GET staff/start/address',
  'POST staff/start/address',
  'GET staff/secondstep',
  'POST staff/passkey/begin',
  'POST staff/passkey/add',
  'POST staff/passkey/remove',
  'POST staff/recoverycodes',
  'POST staff/password',
  'POST staff/signout/elsewhere',
];
/** Of those, what is about the server as a whole. */
const START_OF_SERVER_OWNERS = ['POST staff/start/business', 'GET staff/start/address', 'POST staff/start/address'];
const OF_STRANGERS: readonly string[] = [
  'GET staff/start',
  'POST staff/start/claim',
  'POST staff/start/demo',
  'POST staff/start/restore',
  'POST staff/start/restore/part',
  'POST staff/start/restore/run',
  'GET staff/start/restore',
  'POST staff/start/reset',
  'POST staff/signin',
  'POST staff/signout',
  'POST staff/passkey/options',
  'POST staff/passkey/signin',
  'POST staff/invitation/read',
  'POST staff/invitation/accept',
  'POST staff/newpassword/read',
  'POST staff/newpassword/set',
  'GET staff/provider',
  'POST staff/provider/begin',
  'POST staff/provider/finish',
  'POST staff/provider/second',
];

const NAMES = Object.keys(CALLS).filter((name) => name.includes(' staff/') && !OF_STRANGERS.includes(name));
const OF_MANAGERS = [...MANAGED, ...NAMES.filter((name) => name.includes(' staff/settings/'))];
const OF_SITES = NAMES.filter((name) => !OF_ACCOUNTS.includes(name));

type Sent = { url: string; method: 'GET' | 'POST'; payload?: string; headers: Record<string, string> };

/** A call with nothing, with something else than it takes, with JSON cut short, with another content and with an endless id. */
function wrongly(name: string): Sent[] {
  const [method = '', path = ''] = name.split(' ');
  const url = (guid: string, query = '') => `/api/100001/${path.replace(':guid', guid)}${query}`;
  if (method === 'GET') {
    return [url('none'), url('none', '?from=x&days=x&before=x&text=x&line=x'), url('g'.repeat(200), '?from=%00')].map(
      (each) => ({ url: each, method: 'GET', headers: {} }),
    );
  }
  const json = { 'content-type': 'application/json' };
  return [
    { url: url('none'), method: 'POST', headers: {} },
    { url: url('none'), method: 'POST', headers: json, payload: '{"unknown":[1]}' },
    { url: url('none'), method: 'POST', headers: json, payload: '{"line":' },
    { url: url('none'), method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'words' },
    { url: url('g'.repeat(200)), method: 'POST', headers: json, payload: '[]' },
  ];
}

type Server = Pick<Awaited<ReturnType<typeof startTestServer>>, 'ask'>;

async function reasonsOf(server: Server, names: readonly string[], cookie = ''): Promise<Record<string, string[]>> {
  const token = 'a'.repeat(32);
  const own = cookie === '' ? ownHeaders(token) : { cookie, 'x-xsrf-token': token };
  const reasons: Record<string, string[]> = {};
  for (const name of names) {
    const answers = [];
    for (const sent of wrongly(name)) {
      const answer = await server.ask({ ...sent, host: STAFF_HOST, headers: { ...sent.headers, ...own } });
      const { reason = 'done' } = answer.json<{ reason?: string }>();
      answers.push(`${answer.statusCode} ${reason}`);
    }
    reasons[name] = [...new Set(answers)];
  }
  return reasons;
}

async function forbiddenOf(server: Server, names: readonly string[], cookie: string): Promise<string[]> {
  const reasons = await reasonsOf(server, names, cookie);
  return names.filter((name) => reasons[name]?.includes('403 forbidden'));
}

const each = (names: readonly string[], answer: string) => Object.fromEntries(names.map((name) => [name, [answer]]));

describe('whatever is sent with it, a call of staff', () => {
  it('[STAFF-05] is refused to a stranger as signed out', async () => {
    const server = await startTestServer();
    expect(await reasonsOf(server, NAMES)).toEqual(each(NAMES, '401 signed-out'));
  });

  it.each(STAFF_ROLES)('[STAFF-05] is refused to the %s of another site, where nothing changes', async (role) => {
    const server = await startTestServer();
    const { kysely } = server.db;
    await kysely.updateTable('staff_roles').set({ role }).where('site_id', '=', 100_002).execute();
    const contents = async () => [
      await kysely.selectFrom('sites').selectAll().where('site_id', '=', 100_001).execute(),
      await kysely.selectFrom('lines').selectAll().where('site_id', '=', 100_001).execute(),
      await kysely.selectFrom('staff_roles').selectAll().where('site_id', '=', 100_001).execute(),
      await kysely.selectFrom('audit_log').selectAll().where('site_id', '=', 100_001).execute(),
      await kysely.selectFrom('outbox').selectAll().where('site_id', '=', 100_001).execute(),
    ];
    const before = await contents();
    const { cookie } = await signInStaff(server, 'oak');
    expect(await reasonsOf(server, OF_SITES, cookie)).toEqual(each(OF_SITES, '403 forbidden'));
    expect(await contents()).toEqual(before);
  });

  it('[STAFF-05] is refused to an agent exactly if it is a manager’s', async () => {
    const server = await startTestServer();
    const { cookie } = await signInStaff(server, 'ada');
    expect(await reasonsOf(server, OF_MANAGERS, cookie)).toEqual(each(OF_MANAGERS, '403 forbidden'));
    const own = OF_SITES.filter((name) => !OF_MANAGERS.includes(name));
    expect(await forbiddenOf(server, own, cookie)).toEqual([]);
    const { cookie: mina } = await signInStaff(server, 'mina');
    const beyond = [...OF_OWNERS, ...OF_SERVER_OWNERS];
    const managed = OF_SITES.filter((name) => !beyond.includes(name));
    expect(await forbiddenOf(server, managed, mina)).toEqual([]);
    expect(await reasonsOf(server, beyond, mina)).toEqual(each(beyond, '403 forbidden'));
    const { cookie: olga } = await signInStaff(server, 'olga');
    expect(await forbiddenOf(server, OF_OWNERS, olga)).toEqual([]);
    expect(await reasonsOf(server, OF_SERVER_OWNERS, olga)).toEqual(each(OF_SERVER_OWNERS, '403 forbidden'));
  });

  it('[STAFF-05] about the server as a whole is its owner’s alone, at a site where they work', async () => {
    const server = await startTestServer();
    for (const staffId of ['ada', 'mina', 'olga', 'oak']) {
      const { cookie } = await signInStaff(server, staffId);
      const answers = Object.values(await reasonsOf(server, START_OF_SERVER_OWNERS, cookie)).flat();
      expect([staffId, new Set(answers)]).toEqual([staffId, new Set(['403 forbidden'])]);
    }
    await makeServerOwner(server.db, 'olga');
    const { cookie: olga } = await signInStaff(server, 'olga');
    const all = [...OF_SERVER_OWNERS, ...START_OF_SERVER_OWNERS];
    expect(await forbiddenOf(server, all, olga)).toEqual([]);
    // Whoever runs the server, but works for another business there, sees nothing of this one.
    await makeServerOwner(server.db, 'oak');
    const { cookie: oak } = await signInStaff(server, 'oak');
    expect(await reasonsOf(server, OF_SITES, oak)).toEqual(each(OF_SITES, '403 forbidden'));
  });

  it('[STAFF-05] has its place in this table', () => {
    const named = [...MANAGED, ...OF_OWNERS, ...OF_SERVER_OWNERS, ...OF_ACCOUNTS, ...OF_STRANGERS];
    expect(named.filter((name) => !(name in CALLS))).toEqual([]);
    // Whatever is neither a manager's nor an agent's day-to-day work has to be named here.
    const aboutAll = Object.keys(CALLS).filter((name) =>
      / staff\/(start|settings\/(health|channels|wallet|provider|backups))/.test(name),
    );
    const ofAll = [...OF_SERVER_OWNERS, ...START_OF_SERVER_OWNERS, ...OF_STRANGERS];
    expect(aboutAll.filter((name) => !ofAll.includes(name))).toEqual([]);
  });
});
