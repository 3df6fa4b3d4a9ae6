import { solve, workHeader, type WorkChallenge } from '@openturn/domain/work/proof-of-work.ts';
import { describe, expect, it } from 'vitest';
import { API_HEADERS, API_HOST, startTestServer } from '#testing/start/start-test-server.ts';
import { NEW_NUMBERS_PER_DAY, NEWCOMERS } from './suspicion.ts';

type Body = { reason?: string; work?: WorkChallenge; guid?: string };

async function start(environment: NodeJS.ProcessEnv = {}) {
  const server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '300', WORK_BITS: '4', ...environment });
  const join = async (device: string, work = '', entry: object = {}) => {
    const answer = await server.ask({
      host: API_HOST,
      method: 'POST',
      url: '/api/100001/client/join',
      headers: { ...API_HEADERS, 'x-apptoken': device.padEnd(22, '_'), ...(work !== '' && { 'x-work': work }) },
      payload: { line: 'walk-in', entry: { FirstName: 'Ada', ...entry } },
    });
    return { status: answer.statusCode, ...answer.json<Body>() };
  };
  /** As a page does. */
  const joinWithWork = async (device: string, entry: object = {}) => {
    const asked = await join(device, '', entry);
    return asked.work ? join(device, done(asked.work), entry) : asked;
  };
  return { ...server, join, joinWithWork };
}

function done(work: WorkChallenge): string {
  const steps = solve(work);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return workHeader(work, step.value);
}

describe('a suspicious address', () => {
  it('[SCREEN-02] lets a waiting room in, then asks new devices for work, and refuses nobody who does it', async () => {
    const { join, time } = await start();
    for (let index = 0; index < NEWCOMERS.burst; index++) expect((await join(`phone-${index}`)).status).toBe(200);
    const asked = await join('one-more');
    expect(asked).toMatchObject({ status: 428, reason: 'work-needed', work: { puzzles: 16, bits: 4 } });
    const { work } = asked;
    if (!work) throw new Error('no challenge');
    expect(await join('another', done(work))).toMatchObject({ status: 428 });
    expect(await join('one-more', workHeader(work, [1, 2, 3]))).toMatchObject({ status: 428 });
    expect((await join('one-more', done(work))).status).toBe(200);
    // Each answer counts once, and a device is asked once.
    expect((await join('one-more', done(work))).reason).toBe('already-in-line');
    expect((await join('phone-3')).reason).toBe('already-in-line');
    time.now += 60_000;
    for (let index = 0; index < NEWCOMERS.perMinute; index++) expect((await join(`later-${index}`)).status).toBe(200);
    expect((await join('too-soon')).status).toBe(428);
  });

  it('[VAL-10] forgets challenges after five minutes', async () => {
    const { join, time } = await start();
    for (let index = 0; index < NEWCOMERS.burst; index++) await join(`phone-${index}`);
    const { work } = await join('slow');
    time.now += 6 * 60_000;
    for (let index = 0; index < 5 * NEWCOMERS.perMinute; index++) await join(`after-${index}`);
    expect((await join('slow', work && done(work))).status).toBe(428);
  });

  it('[NOTICE-02] gets texts for no more than 400 new numbers a day, but every visit is accepted', async () => {
    const { joinWithWork, db, time } = await start({ WORK_BITS: '1' });
    const before = time.now;
    const extra = 5;
    for (let index = 0; index < NEW_NUMBERS_PER_DAY + extra; index++) {
      const phone = `604 555 ${String(index).padStart(4, '0')}`;
      expect((await joinWithWork(`stranger-${index}`, { PhoneNumber: phone })).status).toBe(200);
    }
    const rows = await db.kysely
      .selectFrom('notices')
      .select(['state', 'error'])
      .where('channel', '=', 'sms')
      .execute();
    expect(rows.filter(({ state }) => state === 'queued')).toHaveLength(NEW_NUMBERS_PER_DAY);
    const withheld = rows.filter(({ state }) => state === 'failed');
    expect(withheld).toHaveLength(extra);
    expect(withheld[0]?.error).toMatch(/new numbers/);
    expect(time.now).toBe(before);
  });

  it('[PUSH-02] [LANG-06] [API-11] stores registrations, languages and reports of so many new devices, and no more', async () => {
    const { ask, db } = await start();
    const sent = { host: API_HOST, method: 'POST' } as const;
    const statuses = new Set<number>();
    for (let index = 0; index < NEWCOMERS.burst + 20; index++) {
      const AppToken = `device-${index}`.padEnd(22, '_');
      const headers = { ...API_HEADERS, 'x-apptoken': AppToken };
      const payload = { endpoint: `https://push.example/${index}`, platform: 'web', AppToken };
      statuses.add((await ask({ ...sent, url: '/api/100001/client/pushregister', headers, payload })).statusCode);
      expect((await ask({ ...sent, url: '/api/100001/language/fr', headers, payload: {} })).statusCode).toBe(200);
      const report = { ...sent, url: '/api/100001/ReportError', headers, payload: { Error: 'x' } };
      expect((await ask(report)).statusCode).toBe(200);
    }
    expect([...statuses]).toEqual([200, 428]);
    for (const table of ['push_registrations', 'error_reports'] as const) {
      expect(await db.kysely.selectFrom(table).select('site_id').execute()).toHaveLength(NEWCOMERS.burst);
    }
  });

  it('[SCREEN-02] is asked for nothing where the operator has switched work off', async () => {
    const { join } = await start({ WORK_BITS: '0' });
    for (let index = 0; index < NEWCOMERS.burst + 5; index++) expect((await join(`phone-${index}`)).status).toBe(200);
  });
});
