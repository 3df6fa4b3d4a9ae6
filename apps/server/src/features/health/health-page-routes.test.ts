import type { Language } from '@openturn/domain/language/languages.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { makeCertificates } from '#testing/wallet/make-certificates.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';
import { dataChecks } from './checks/data-checks.ts';
import { HEALTH_CHECKS, runChecks, type Check, type HealthCheck } from './checks/health-check.ts';
import { machineChecks } from './checks/machine-checks.ts';
import { reachChecks } from './checks/reach-checks.ts';

const NOW = 1_770_000_000_000;
const clock = { now: () => NOW };

/** What one check finds. */
async function find(checks: Partial<Record<HealthCheck, Check>>, id: HealthCheck, language: Language = 'en') {
  const none: Check = () => ({ state: 'good', text: '' });
  const all = Object.fromEntries(HEALTH_CHECKS.map((each) => [each, checks[each] ?? none])) as Record<
    HealthCheck,
    Check
  >;
  const { state, text } = (await runChecks(all, language)).find((row) => row.id === id) ?? {};
  return `${state}: ${text}`;
}

const AN_HOUR_AGO = { at: NOW - HOUR_MS, startedAt: NOW - HOUR_MS };
const DATA = {
  health: {
    database: async () => ({ dialect: 'postgres' as const, version: '16.2' }),
    now: async () => null,
    newestBusiness: async () => ({ name: 'Fern', at: NOW - 4 * DAY_MS }),
    messagesSince: async () => ({ sent: 5, failed: 0, lastError: null as string | null }),
  },
  queue: async () => ({ pending: 0, dead: 0, oldestAt: null as number | null }),
  unsent: [] as ('sms' | 'email')[],
  backups: async () => ({
    backup: { ...AN_HOUR_AGO, error: null as string | null },
    drill: null,
    room: { size: 2e9 as number | null, free: 9e9 as number | null },
  }),
  clock,
};

describe('the page about health', () => {
  it('answers every check to the owner of the server, in their language', async () => {
    const server = await startTestServer({ DATA_DIR: '/tmp' });
    await server.db.kysely
      .updateTable('accounts')
      .set({ is_server_owner: 1 })
      .where('account_id', '=', 'olga')
      .execute();
    const olga = await signInStaff(server, 'olga');
    const answer = await olga.get('staff/settings/health?lang=de');
    const { rows } = answer.json<{ rows: { id: string; title: string; state: string; text: string }[] }>();
    expect(rows.map(({ id }) => id)).toEqual(HEALTH_CHECKS);
    expect(rows.find(({ id }) => id === 'disk')?.title).toBe('Speicherplatz');
    expect(rows.find(({ id }) => id === 'backup')).toMatchObject({ state: 'bad' });
    expect(rows.every(({ text }) => text.length > 5)).toBe(true);
  });
});

describe('the page about health of a server with several businesses', () => {
  it('checks the address of the business that asks', async () => {
    const server = await startTestServer({ DATA_DIR: '/tmp' });
    await server.db.kysely.updateTable('accounts').set({ is_server_owner: 1 }).execute();
    const addressFor = async (staffId: string, siteId = 100_001) => {
      const owner = await signInStaff(server, staffId, { siteId });
      const { rows } = (await owner.get('staff/settings/health')).json<{ rows: { id: string; text: string }[] }>();
      return rows.find(({ id }) => id === 'address')?.text;
    };
    expect(await addressFor('olga')).toContain('http://100001.openturn.localhost:8080');
    expect(await addressFor('oak', 100_002)).toContain('http://100002.openturn.localhost:8080');
  });
});

describe('a health check', () => {
  it('finds old databases, late work, failed messages and missing backups', async () => {
    expect(await find(dataChecks(DATA), 'database')).toMatch(/^good: PostgreSQL 16.2 answers in \d+ ms/);
    const old = { ...DATA.health, database: async () => ({ dialect: 'postgres' as const, version: '11.4' }) };
    expect(await find(dataChecks({ ...DATA, health: old }), 'database')).toContain('Update to version 14');
    const late = async () => ({ pending: 3, dead: 0, oldestAt: NOW - 20 * MINUTE_MS });
    expect(await find(dataChecks({ ...DATA, queue: late }), 'queue')).toBe(
      'bad: Waiting: 3, the oldest for 20 min. Look in the log for what holds it up.',
    );
    const dead = async () => ({ pending: 0, dead: 2, oldestAt: null });
    expect(await find(dataChecks({ ...DATA, queue: dead }), 'queue')).toContain('warn: Given up: 2');
    const failed = { ...DATA.health, messagesSince: async () => ({ sent: 1, failed: 4, lastError: 'wrong password' }) };
    expect(await find(dataChecks({ ...DATA, health: failed }), 'channels')).toContain(
      'bad: Failed in the last 24 hours: 4. Last reason: wrong password',
    );
    expect(await find(dataChecks({ ...DATA, unsent: ['sms', 'email'] }), 'channels')).toContain('No channel is set up');
    expect(await find(dataChecks({ ...DATA, unsent: ['sms'] }), 'channels')).toContain("Text messages aren't set up");
    expect(await find(dataChecks(DATA), 'backup')).toBe('good: Hours since the last backup: 1.');
    const tight = async () => ({ ...(await DATA.backups()), room: { size: 2e9, free: 2.5e9 } });
    expect(await find(dataChecks({ ...DATA, backups: tight }), 'backup')).toMatch(
      /^warn: The last backup takes 2(\.0)? GB, and only 2\.5 GB are free/,
    );
    const unknown = async () => ({ ...(await DATA.backups()), room: { size: null, free: null } });
    expect(await find(dataChecks({ ...DATA, backups: unknown }), 'backup')).toMatch(/^good/);
    const opened = { ...DATA.health, newestBusiness: async () => ({ name: 'Fern & Co.', at: NOW - HOUR_MS + 1 }) };
    expect(await find(dataChecks({ ...DATA, health: opened }), 'backup')).toBe(
      'bad: No backup holds Fern & Co. yet: the last one is older. Make one now.',
    );
    expect(await find(dataChecks(DATA), 'drill')).toContain('warn: No backup has been restored');
    const backups = async () => ({
      backup: { at: NOW - 3 * DAY_MS, startedAt: NOW - 3 * DAY_MS, error: null },
      drill: { at: NOW, startedAt: NOW, error: 'tickets came back different' },
      room: { size: null, free: null },
    });
    expect(await find(dataChecks({ ...DATA, backups }), 'backup')).toContain('bad: Days since the last backup: 3');
    expect(await find(dataChecks({ ...DATA, backups }), 'drill')).toContain('tickets came back different');
  });

  it('finds a wrong clock, little memory, and says the version', async () => {
    const machine = {
      dataDir: '/tmp',
      clock,
      databaseNow: async () => NOW - 9_000,
      steadyNow: () => NOW,
      availableMemory: () => 5e7,
      app: '3.1',
    };
    expect(await find(machineChecks(machine), 'clock')).toContain(
      "bad: Seconds between this clock and the database's: 9",
    );
    const jumped = { ...machine, databaseNow: async () => null, steadyNow: () => NOW - 90_000 };
    expect(await find(machineChecks(jumped), 'clock')).toContain(
      'warn: Seconds the clock was moved since the start: 90',
    );
    expect(await find(machineChecks(machine), 'memory')).toContain('bad: Only 50 MB free');
    expect(await find(machineChecks(machine), 'disk')).toMatch(/GB|MB/);
    const full = { ...machine, readFree: async () => 900e6 };
    expect(await find(machineChecks(full), 'disk')).toBe(
      "warn: Only 900 MB free in /tmp, so visitors can't send documents. Make room, or move the data to a larger disk.",
    );
    expect(await find(machineChecks({ ...full, storage: {} }), 'disk')).toContain('Make room');
    expect(await find(machineChecks({ ...full, readFree: async () => 1.5e9 }), 'disk')).not.toContain('documents');
    const roomy = { ...machine, availableMemory: () => 77.93e9 };
    expect(await find(machineChecks(roomy), 'memory')).toBe('good: 77.9 GB free.');
    expect(await find(machineChecks(roomy), 'memory', 'de')).toBe('good: 77,9 GB frei.');
    expect(await find(machineChecks({ ...machine, dataDir: '/nowhere' }), 'disk')).toContain(
      "bad: This couldn't be checked",
    );
    expect(await find(machineChecks(machine), 'version')).toContain('Openturn 3.1 on Node');
  });

  it('finds what stands between the server and its visitors', async () => {
    const server = createServer((request, reply) => {
      reply.writeHead(request.url === '/healthz' ? 200 : 404).end('{"status":"ok"}');
    });
    const sockets = new WebSocketServer({ server, path: '/socket/qmon' });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      sockets.close();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const reach = {
      publicScheme: 'http' as const,
      hostDomain: 'openturn.localhost',
      port: () => port,
      trustedProxies: 0,
      origin: null,
      clock,
    };
    expect(await find(reachChecks(reach), 'address')).toContain('warn: http://api.openturn.localhost');
    expect(await find(reachChecks(reach), 'live')).toBe('good: Live connections work.');
    expect(await find(reachChecks(reach), 'certificate')).toContain('warn: Without https');
    const own = { ...reach, port: () => 1, origin: `http://localhost:${port}` };
    expect(await find(reachChecks(own), 'address')).toContain(
      `warn: http://localhost:${port} works on this machine only`,
    );
    expect(await find(reachChecks(own), 'live')).toBe('good: Live connections work.');
    const secure = { ...reach, origin: 'https://turns.invalid' };
    expect(await find(reachChecks(secure), 'certificate')).toContain("bad: This couldn't be checked");
    const { certificate: cert, key } = makeCertificates({ from: NOW - DAY_MS, until: NOW + 60 * DAY_MS });
    const tls = createTlsServer({ cert, key });
    await new Promise<void>((resolve) => void tls.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void tls.close());
    const elsewhere = { ...reach, origin: `https://localhost:${(tls.address() as AddressInfo).port}` };
    expect(await find(reachChecks(elsewhere), 'certificate')).toMatch(/^good: .*60/);
    const nobody = { ...reach, port: () => 1 };
    expect(await find(reachChecks(nobody), 'address')).toMatch(/^bad: .*ECONNREFUSED/);
    expect(await find(reachChecks(nobody), 'live')).toMatch(/^bad: .*ECONNREFUSED/);
    const passed = { headers: { 'x-forwarded-for': '203.0.113.7, 10.0.0.2' } };
    expect(await find(reachChecks({ ...reach, ...passed }), 'proxy')).toContain('Set TRUST_PROXY=2');
    expect(await find(reachChecks({ ...reach, ...passed, trustedProxies: 2 }), 'proxy')).toBe(
      'good: Declared proxies: 2.',
    );
    expect(await find(reachChecks({ ...reach, headers: {}, trustedProxies: 1 }), 'proxy')).toContain(
      'bad: TRUST_PROXY is 1',
    );
    expect(await find(reachChecks({ ...reach, publicScheme: 'https' }), 'proxy')).toContain(
      'warn: PUBLIC_SCHEME is https',
    );
  });
});
