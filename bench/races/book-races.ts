import { DAY_MS, HOUR_MS } from '@openturn/domain/time/units.ts';
import { everyDay, from, type DemoSite } from '@openturn/server/src/seed/sites/demo-site.ts';
import type { Answered, Caller } from '../harness/open-caller.ts';
import type { Crew } from './crew.ts';
import { read, repeat, token, type RaceResult } from './round.ts';

const SEATS = 7;
const STAFF = ['ann', 'ben', 'cy', 'di', 'eve'];

const service = (id: string, staff: string, more: Partial<DemoSite['services'][number]> = {}) =>
  ({
    id,
    lineId: null,
    names: { en: id },
    minutes: 30,
    isBookable: true,
    methods: [1],
    staff: [staff],
    ...more,
  }) as const;

/** One staff member per race, so that races do not affect each other. */
export const BOOKED_SITE: Pick<DemoSite, 'zone' | 'week' | 'staff' | 'services' | 'settings'> = {
  zone: 'UTC',
  week: everyDay(from('00:00', '24:00')),
  settings: { MethodInPerson: '1', MaxAppointmentsPerVisitor: '100' },
  staff: STAFF.map((id) => ({ id, name: id, role: {} })),
  services: [
    service('one', 'ann'),
    service('short', 'ben'),
    service('long', 'ben', { minutes: 60 }),
    service('class', 'cy', { booking: { seats: SEATS } }),
    service('moved', 'di'),
    service('staffed', 'eve'),
  ],
};

type BookRaces = { caller: Caller; crew: Crew; atOnce: number; siteId: number; rounds: number };

/** Many want one time at once; each round is on its own day. */
export async function runBookRaces(races: BookRaces): Promise<RaceResult[]> {
  const { rounds } = races;
  const at = (round: number, hour: number) =>
    Math.floor(Date.now() / DAY_MS) * DAY_MS + (round + 2) * DAY_MS + hour * HOUR_MS;
  return [
    await repeat('one time is booked', rounds, (round) => oneTime(races, at(round, 10))),
    await repeat('two services share one of the staff', rounds, (round) => sharedStaff(races, at(round, 10))),
    await repeat(`a group of ${SEATS}`, rounds, (round) => seats(races, at(round, 10))),
    await repeat('two move to where the other is', rounds, (round) => crossing(races, (hour) => at(round, hour))),
    await repeat('visitors against an entry by staff', rounds, (round) => againstStaff(races, at(round, 10))),
  ];
}

type Wanted = { service: string; at: number; moving?: string };

function hold({ caller, siteId }: BookRaces, wanted: Wanted, device = token()): Promise<Answered> {
  return caller.call({ method: 'POST', path: `/api/${siteId}/client/hold`, token: device, key: token(), body: wanted });
}

/** Exactly this many get it, and all others are offered other free times. */
function judge(answers: readonly Answered[], { winners, at }: { winners: number; at: number }): string {
  const won = answers.filter(({ status }) => status === 200).length;
  const unclear = answers.filter(({ status, body }) => {
    const { reason, alternatives } = read(body);
    const others = Array.isArray(alternatives) ? (alternatives as number[]) : [];
    return status !== 200 && (reason !== 'slot-taken' || others.length === 0 || others.includes(at));
  });
  if (won === winners && unclear.length === 0) return '';
  return `${won} of ${winners} have it, ${unclear.length} unclear: ${unclear[0]?.body ?? ''}`;
}

async function oneTime(races: BookRaces, at: number): Promise<string> {
  const answers = await Promise.all(Array.from({ length: races.atOnce }, () => hold(races, { service: 'one', at })));
  return judge(answers, { winners: 1, at });
}

/** The long visit starts half an hour before the short one. */
async function sharedStaff(races: BookRaces, at: number): Promise<string> {
  const answers = await Promise.all(
    Array.from({ length: races.atOnce }, (_, index) =>
      index % 2 === 0 ? hold(races, { service: 'short', at: at + HOUR_MS / 2 }) : hold(races, { service: 'long', at }),
    ),
  );
  return judge(answers, { winners: 1, at: -1 });
}

async function seats(races: BookRaces, at: number): Promise<string> {
  const answers = await Promise.all(Array.from({ length: races.atOnce }, () => hold(races, { service: 'class', at })));
  return judge(answers, { winners: SEATS, at });
}

/**
 * Two visitors try to swap times, which fails; of two who want the same time, one gets it and the other keeps theirs.
 */
async function crossing(races: BookRaces, at: (hour: number) => number): Promise<string> {
  const [ada, bob] = [await book(races, at(10)), await book(races, at(12))];
  const both = (adas: number, bobs: number) =>
    Promise.all(
      Array.from({ length: races.atOnce }, (_, index) => {
        const [who, time] = index % 2 === 0 ? [ada, adas] : [bob, bobs];
        return hold(races, { service: 'moved', at: time, moving: who.guid }, who.device);
      }),
    );
  const crossed = await both(at(12), at(10));
  if (crossed.some(({ status }) => status === 200)) return 'two appointments have the same time';
  const held = (await both(at(14), at(14))).filter(({ status }) => status === 200);
  const holds = new Set(held.map(({ body }) => (read(body)['hold'] as { guid: string }).guid));
  const [guid = ''] = holds;
  const moves = await Promise.all([ada, bob].map((who) => move(races, who, guid)));
  const times = await Promise.all([ada, bob].map((who) => timeOf(races, who)));
  const isRight = holds.size === 1 && moves.filter(({ status }) => status === 200).length === 1;
  const stayed = times.filter((time) => time === at(10) || time === at(12));
  return isRight && stayed.length === 1 && times.includes(at(14)) ? '' : `${holds.size} holds, at ${times.join(' ')}`;
}

type Booked = { device: string; guid: string };

async function book(races: BookRaces, at: number): Promise<Booked> {
  const { caller, siteId } = races;
  const device = token();
  const { guid } = read((await hold(races, { service: 'moved', at }, device)).body)['hold'] as { guid: string };
  const body = { guid, entry: { FirstName: 'Race' } };
  await caller.call({ method: 'POST', path: `/api/${siteId}/client/book`, token: device, key: token(), body });
  return { device, guid };
}

function move({ caller, siteId }: BookRaces, { device, guid }: Booked, held: string): Promise<Answered> {
  const path = `/api/${siteId}/client/appointment/${guid}/move`;
  return caller.call({ method: 'POST', path, token: device, body: { hold: held } });
}

async function timeOf({ caller, siteId }: BookRaces, { device, guid }: Booked): Promise<number> {
  const { body } = await caller.call({ path: `/api/${siteId}/client/appointment/${guid}`, token: device });
  return (read(body)['appointment'] as { at: number }).at;
}

async function againstStaff(races: BookRaces, at: number): Promise<string> {
  const { crew, atOnce } = races;
  const entry = { service: 'staffed', staff: 'eve', at, name: 'Race' };
  const [staff, ...visitors] = await Promise.all([
    crew.staff[0]?.call('POST', `${crew.base}/appointment`, entry),
    ...Array.from({ length: atOnce - 1 }, () => hold(races, { service: 'staffed', at })),
  ]);
  const hasStaff = staff?.status === 200;
  if (!hasStaff && staff?.reply['reason'] !== 'slot-taken') return `staff got ${staff?.status}`;
  return judge(visitors, { winners: hasStaff ? 0 : 1, at });
}
