import { workHeader, type WorkChallenge } from '@openturn/domain/work/proof-of-work.ts';
import { describe, expect, it } from 'vitest';
import { answerWork } from '#testing/samples/answer-work.ts';
import { API_HEADERS, API_HOST, startTestServer } from '#testing/start/start-test-server.ts';
import { hashToken } from '#http/identity/visitor.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { CODES, NEW_CONTACTS_PER_DAY, NEWCOMERS, PROBES, TEXTED_VISITS } from './suspicion.ts';

type Body = { reason?: string; work?: WorkChallenge; guid?: string; next?: string };

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
    return asked.work ? join(device, answerWork(asked.work), entry) : asked;
  };
  return { ...server, join, joinWithWork };
}

describe('a suspicious address', () => {
  it('[SCREEN-02] lets a waiting room in, then asks new devices for work, and refuses nobody who does it', async () => {
    const { join, time } = await start();
    for (let index = 0; index < NEWCOMERS.burst; index++) expect((await join(`phone-${index}`)).status).toBe(200);
    const asked = await join('one-more');
    expect(asked).toMatchObject({ status: 428, reason: 'work-needed', work: { puzzles: 16, bits: 4 } });
    const { work } = asked;
    if (!work) throw new Error('no challenge');
    expect(await join('another', answerWork(work))).toMatchObject({ status: 428 });
    expect(await join('one-more', workHeader(work, [1, 2, 3]))).toMatchObject({ status: 428 });
    expect((await join('one-more', answerWork(work))).status).toBe(200);
    // Each answer counts once, and a device is asked once.
    expect((await join('one-more', answerWork(work))).reason).toBe('already-in-line');
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
    expect((await join('slow', work && answerWork(work))).status).toBe(428);
  });

  it('[SCREEN-02] brings so many new emails, then each costs work', async () => {
    const { ask, changeLine } = await start();
    await changeLine({ state: 'paused' });
    const alert = async (device: string, Email: string) => {
      const headers = { ...API_HEADERS, 'x-apptoken': device.padEnd(22, '_') };
      const url = '/api/100001/client/linealert';
      return (await ask({ host: API_HOST, method: 'POST', url, headers, payload: { line: 'walk-in', Email } }))
        .statusCode;
    };
    const statuses: number[] = [];
    for (let index = 0; index < NEWCOMERS.burst + 3; index++) {
      statuses.push(await alert(`device-${index % 30}`, `n${index}@example.org`));
    }
    expect(statuses.slice(NEWCOMERS.burst)).toEqual([428, 428, 428]);
    expect(new Set(statuses.slice(0, NEWCOMERS.burst))).toEqual(new Set([200]));
  });

  it('[SCREEN-02] counts only the emails that something is sent to', async () => {
    const { ask } = await start();
    const statuses = new Set<number>();
    for (let index = 0; index < NEWCOMERS.burst + 3; index++) {
      const headers = { ...API_HEADERS, 'x-apptoken': `device-${index % 30}`.padEnd(22, '_') };
      const payload = { line: 'walk-in', Email: `n${index}@example.org` };
      const url = '/api/100001/client/linealert';
      statuses.add((await ask({ host: API_HOST, method: 'POST', url, headers, payload })).statusCode);
    }
    expect([...statuses]).toEqual([200]);
  });

  it('[NOTICE-02] gets texts for no more than 400 new numbers a day, but every visit is accepted', async () => {
    const { joinWithWork, db, time } = await start({ WORK_BITS: '1' });
    const before = time.now;
    const extra = 5;
    for (let index = 0; index < NEW_CONTACTS_PER_DAY + extra; index++) {
      const phone = `604 555 ${String(index).padStart(4, '0')}`;
      expect((await joinWithWork(`stranger-${index}`, { PhoneNumber: phone })).status).toBe(200);
    }
    const rows = await db.kysely
      .selectFrom('notices')
      .select(['state', 'error'])
      .where('channel', '=', 'sms')
      .execute();
    expect(rows.filter(({ state }) => state === 'queued')).toHaveLength(NEW_CONTACTS_PER_DAY);
    const withheld = rows.filter(({ state }) => state === 'failed');
    expect(withheld).toHaveLength(extra);
    expect(withheld[0]?.error).toMatch(/new numbers/);
    expect(time.now).toBe(before);
  });

  it('[NOTICE-02] cannot use up a day’s texts by joining and leaving in a loop with the same numbers', async () => {
    const { ask, join, db } = await start();
    const [devices, rounds] = [40, 8];
    for (let visit = 0; visit < devices * rounds; visit++) {
      const [device, phone] = [`loop-${visit % devices}`, `604 555 ${String(visit % devices).padStart(4, '0')}`];
      const { guid } = await join(device, '', { PhoneNumber: phone });
      const headers = { ...API_HEADERS, 'x-apptoken': device.padEnd(22, '_') };
      const url = `/api/100001/client/ticket/${guid}/act`;
      const left = await ask({ host: API_HOST, method: 'POST', url, headers, payload: { action: 'leave' } });
      expect(left.statusCode).toBe(200);
    }
    const { count } = await db.kysely
      .selectFrom('notices')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('channel', '=', 'sms')
      .where('kind', '=', 'joined')
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow();
    expect(count).toBe(devices * TEXTED_VISITS.ofContact + TEXTED_VISITS.moreOfAddress);
  });

  it('[NOTICE-02] cannot use up a day’s texts on codes, says so, tells the managers, and spares who has verified', async () => {
    const { join, joinWithWork, ask, db, time } = await start({ WORK_BITS: '1' });
    const bits: (number | undefined)[] = [];
    const answers: string[] = [];
    const begin = async (index: number) => {
      // Of a site, only so many are sent in ten minutes, whoever causes them.
      if (index % 100 === 0) time.now += CODES.again;
      const entry = { PhoneNumber: `604 555 ${String(index).padStart(4, '0')}` };
      await joinWithWork(`first-${index}`, entry);
      const asked = await join(`second-${index}`, '', entry);
      if (index >= CODES.perDay) bits.push(asked.work?.bits);
      const answer = asked.work ? await join(`second-${index}`, answerWork(asked.work), entry) : asked;
      answers.push(answer.next ?? answer.reason ?? '');
      return entry;
    };
    const all = CODES.perDay + CODES.withWork;
    for (let index = 0; index < all + 20; index++) {
      const entry = await begin(index);
      if (index > 0) continue;
      // Another try takes nothing from others.
      for (let again = 0; again < 10; again++) await joinWithWork(`second-${index}`, entry);
    }
    expect(answers.slice(0, all).every((each) => each === 'code')).toBe(true);
    expect(answers.at(-1)).toBe('codes-spent');
    // A few more are allowed again by now.
    expect(answers.filter((each) => each === 'code').length - all).toBeOneOf([7, 8, 9]);
    expect(Math.max(...bits.map((each) => each ?? 0))).toBe(1 + CODES.extraBits + CODES.withWork / CODES.workStep - 2);

    // Nothing was kept of a join that got no code, so the same request does it later, or elsewhere.
    const entry = { PhoneNumber: '604 555 0001' };
    const phone = { site_id: 100_001, kind: 'phone', contact: sealed('+16045550199'), used_at: 1, proven_at: 1 };
    const verified = { ...phone, token_hash: hashToken('knows'.padEnd(22, '_')) };
    await db.kysely.insertInto('contact_devices').values(verified).execute();
    expect(await joinWithWork('knows', entry)).toMatchObject({ status: 200, next: 'code' });
    const managers = await db.kysely.selectFrom('notices').select('address').where('kind', '=', 'codes-many').execute();
    expect(managers.length).toBeGreaterThan(0);
    const headers = { ...API_HEADERS, 'x-apptoken': 'seeks'.padEnd(22, '_') };
    const payload = { PhoneNumber: '604 555 9876' };
    const sought = await ask({ host: API_HOST, method: 'POST', url: '/api/100001/client/login', headers, payload });
    expect(sought.json()).toMatchObject({ reason: 'codes-spent' });
  });

  it('[SCREEN-02] does twice as much work with each doubling of wrong passcodes', async () => {
    const { join, joinWithWork, changeLine } = await start({ WORK_BITS: '1' });
    await changeLine({ passcode: 'maple' });
    let tried = 0;
    const tryUntil = async (count: number) => {
      for (; tried < count; tried++) {
        const tries = await joinWithWork(`guesser-${tried}`, { passcode: `wrong ${tried}` });
        expect(tries.reason).toBe('passcode-wrong');
      }
    };
    const bits = async () => (await join('newcomer', '', { passcode: 'maple' })).work?.bits;
    await tryUntil(60);
    expect(await bits()).toBe(1);
    await tryUntil(240);
    expect(await bits()).toBe(3);
    await tryUntil(650);
    expect(await bits()).toBe(4);
    // Nobody in the same waiting room is shut out.
    expect((await joinWithWork('newcomer', { passcode: 'maple' })).status).toBe(200);
  });

  it('[SCREEN-03] does ever more work for each number that it tries, for an hour', async () => {
    const { join, joinWithWork, time } = await start({ WORK_BITS: '1' });
    let tried = 0;
    const tryNumbers = async (count: number) => {
      for (const end = tried + count; tried < end; tried++) {
        const phone = `604 555 ${String(tried).padStart(4, '0')}`;
        expect((await joinWithWork(`prober-${tried}`, { PhoneNumber: phone })).status).toBe(200);
      }
    };
    const bits = async () => (await join(`newcomer-${tried}`, '', { PhoneNumber: '604 555 9999' })).work?.bits;
    await tryNumbers(NEWCOMERS.burst);
    expect(await bits()).toBe(1);
    await tryNumbers(2 * PROBES.unsuspected - 1);
    expect(await bits()).toBe(1);
    await tryNumbers(1);
    expect(await bits()).toBe(2);
    await tryNumbers(2 * PROBES.unsuspected);
    expect(await bits()).toBe(3);
    await tryNumbers(12 * PROBES.unsuspected);
    expect(await bits()).toBe(1 + PROBES.mostExtraBits);
    time.now += PROBES.withinMs;
    await tryNumbers(NEWCOMERS.burst);
    expect(await bits()).toBe(1);
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
