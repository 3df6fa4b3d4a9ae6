import { addSite } from '@openturn/e2e/harness/add-site.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { lineFixture, siteFixture } from '@openturn/server/src/testing/samples/site-fixture.ts';
import { openCaller, type Answered, type Caller } from '../harness/open-caller.ts';
import { QUIET } from '../harness/server-settings.ts';
import { BOOKED_SITE, runBookRaces } from './book-races.ts';
import { openCrew, type Crew } from './crew.ts';
import { read, repeat, token, type RaceResult } from './round.ts';

type Options = { databaseUrl?: string; rounds: number; atOnce: number };

const SITE = 100031;
const LINE = 'a';
const CREW = 10;

/** Repeatedly sends many concurrent requests for the same thing; each round must have one clear outcome. */
export async function runRaces({ databaseUrl = '', rounds, atOnce }: Options): Promise<RaceResult[]> {
  const server = await startServer({ databaseUrl, env: QUIET });
  const caller = openCaller(server.port, atOnce);
  try {
    const lines = [lineFixture(LINE)];
    const company = { id: 31, name: 'Races' };
    await addSite(server, siteFixture({ siteId: SITE, company, lines, ...BOOKED_SITE }));
    const crew = await openCrew(server, { siteId: SITE, lines: [LINE], size: CREW });
    const races = { caller, crew, atOnce };
    const results = [
      await repeat('one phone joins at once', rounds, () => onePhone(races)),
      await repeat('one key is sent at once', rounds, () => oneKey(races)),
      await repeat(`${CREW} agents call next at once`, rounds, () => tenNext(races)),
      await repeat('a visitor leaves while being called', rounds, () => cancelAgainstCall(races)),
      ...(await runBookRaces({ ...races, siteId: SITE, rounds })),
    ];
    crew.close();
    return results;
  } finally {
    caller.close();
    await server.stop();
  }
}

type Races = { caller: Caller; crew: Crew; atOnce: number };

/** From one device and from many, with one phone number: one ticket, and a refusal for everyone else. */
async function onePhone({ caller, atOnce, crew }: Races): Promise<string> {
  const PhoneNumber = `+1 416 555 ${Math.floor(1_000 + Math.random() * 9_000)}`;
  const own = token();
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => joinLine(caller, index % 2 === 0 ? own : token(), { PhoneNumber })),
  );
  const inLine = answers.filter(({ status, body }) => status === 200 && read(body)['next'] === 'in-line');
  const unclear = answers.filter(({ status, body }) => {
    const { next, reason } = read(body);
    const isIn = status === 200 && (next === 'in-line' || next === 'code');
    // Fifty concurrent requests from one device share its draft; those that wait too long are told to retry.
    return !isIn && reason !== 'already-in-line' && reason !== 'busy';
  });
  await empty(crew);
  return inLine.length === 1 && unclear.length === 0
    ? ''
    : `${inLine.length} in line, ${unclear.length} unclear of ${tally(answers)}`;
}

async function oneKey({ caller, atOnce, crew }: Races): Promise<string> {
  const [device, key] = [token(), token()];
  const answers = await Promise.all(Array.from({ length: atOnce }, () => joinLine(caller, device, {}, key)));
  const bodies = new Set(answers.map(({ status, body }) => `${status} ${body}`));
  const waiting = (await waitingAt(crew)).length;
  await empty(crew);
  return bodies.size === 1 && waiting === 1
    ? ''
    : `${bodies.size} answers, ${waiting} tickets: ${[...bodies].join(' ')}`;
}

async function tenNext({ caller, crew }: Races): Promise<string> {
  for (let index = 0; index < CREW; index++) await joinLine(caller, token(), {});
  const answers = await Promise.all(
    crew.staff.map((browser) => browser.call('POST', `${crew.base}/next`, { line: LINE })),
  );
  const called = new Set(answers.map(({ reply }) => reply['guid']));
  await empty(crew);
  return answers.every(({ status }) => status === 200) && called.size === CREW
    ? ''
    : `${called.size} different tickets, statuses ${answers.map(({ status }) => status).join(' ')}`;
}

async function cancelAgainstCall({ caller, crew }: Races): Promise<string> {
  const device = token();
  const { guid } = read((await joinLine(caller, device, {})).body);
  const [left, called] = await Promise.all([
    caller.call({
      method: 'POST',
      path: `/api/${SITE}/client/ticket/${String(guid)}/act`,
      token: device,
      key: token(),
      body: { action: 'leave', stage: 'waiting' },
    }),
    crew.staff[0]?.call('POST', `${crew.base}/ticket/${String(guid)}/act`, { action: 'call' }),
  ]);
  const view = read((await caller.call({ path: `/api/${SITE}/client/ticket/${String(guid)}`, token: device })).body);
  const { stage } = (view['ticket'] ?? {}) as { stage?: string };
  await empty(crew);
  const isLeft = left.status === 200 && called?.status === 409 && stage === 'cancelled';
  const isCalled = left.status === 409 && called?.status === 200 && stage === 'called';
  return isLeft || isCalled ? '' : `left ${left.status}, called ${called?.status}, stage ${stage}`;
}

/** Clears the line for the next round. */
async function empty(crew: Crew): Promise<void> {
  for (const guid of await waitingAt(crew)) {
    await crew.staff[0]?.call('POST', `${crew.base}/ticket/${guid}/act`, { action: 'remove' });
  }
}

async function waitingAt({ staff, base }: Crew): Promise<string[]> {
  const reply = (await staff[0]?.call('GET', `${base}/board`))?.reply ?? {};
  return ((reply['tickets'] ?? []) as { guid: string; stage: string }[])
    .filter(({ stage }) => stage !== 'draft')
    .map(({ guid }) => guid);
}

function joinLine(caller: Caller, device: string, contact: { PhoneNumber?: string }, key = token()): Promise<Answered> {
  return caller.call({
    method: 'POST',
    path: `/api/${SITE}/client/join`,
    token: device,
    key,
    body: { line: LINE, entry: { FirstName: 'Race', ...contact } },
  });
}

/** Counts each outcome. */
function tally(answers: readonly Answered[]): string {
  const counts = new Map<string, number>();
  for (const { body } of answers) {
    const { next, reason } = read(body);
    const outcome = String(next ?? reason);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return JSON.stringify(Object.fromEntries(counts));
}
