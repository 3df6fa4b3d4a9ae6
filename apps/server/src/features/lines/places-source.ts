import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { createHash } from 'node:crypto';
import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import { wallClock, type WallClock } from '@openturn/domain/format/wall-clock.ts';
import { openingAt } from '@openturn/domain/opening/opening.ts';
import { learnLine, type LineLearning } from '@openturn/domain/wait/learn/learn-line.ts';
import { seededRandom } from '#kernel/seeded-random.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { CrowdStore, PastVisit, SiteCrowd, VisitsSource } from '#features/lines/store/crowd-store.ts';
import { estimateLine } from './estimate-line.ts';
import type { LinePlaces, PlacesSource, SitePlaces } from './line-places.ts';
import type { LineBoard, LineRow, LineStore } from '#features/lines/store/line-store.ts';
import { presentLines } from './present-lines.ts';

export type PlacesDeps = {
  lines: LineStore;
  crowds: CrowdStore;
  tickets: VisitsSource;
  clock: Clock;
};

type Services = Awaited<ReturnType<CrowdStore['services']>>;

/** How often waits change without an event. */
const REFRESH_MS = 10_000;
const LEARNED = { keepMs: 2 * MINUTE_MS, sinceMs: 30 * DAY_MS, visits: 400 };
const PROMISES = { sinceMs: 30 * DAY_MS, fewest: 20 };
/** A site is read at most this often, however many requests there are. */
const SHARED_MS = 250;
const TRAVEL_MS = 5 * MINUTE_MS;
const MAX_CACHED = 5_000;

/** Places and waits of a site. Whatever does not depend on the exact moment is cached. */
export function placesSource({ lines, crowds, tickets, clock }: PlacesDeps): PlacesSource {
  const learnedOf = timedCache<Promise<LineLearning>>({ most: MAX_CACHED, keepMs: LEARNED.keepMs, clock });
  const servicesOf = timedCache<Promise<Services>>({ most: MAX_CACHED, keepMs: LEARNED.keepMs, clock });
  const keptOf = timedCache<Promise<number | null>>({ most: MAX_CACHED, keepMs: MINUTE_MS, clock });
  const estimates = timedCache<LinePlaces>({ most: MAX_CACHED, keepMs: REFRESH_MS, clock });

  const servicesAt = (siteId: number) => readThrough(servicesOf, `${siteId}`, () => crowds.services(siteId));
  const learn = (siteId: number, line: LineRow) =>
    readThrough(learnedOf, `${siteId} ${line.id}`, async () => {
      const since = clock.now() - LEARNED.sinceMs;
      const [ended, services] = await Promise.all([
        tickets.ended(siteId, line.id, { since, limit: LEARNED.visits }),
        servicesAt(siteId),
      ]);
      const byService = Object.fromEntries([...services].map(([id, { minutes }]) => [id, minutes]));
      return learnLine({ configured: { minutesEach: line.minutesEach, byService }, visits: ended.map(toVisit) });
    });
  const promiseKept = (siteId: number) =>
    readThrough(keptOf, `${siteId}`, async () => {
      const { judged, kept: held } = await crowds.promises(siteId, clock.now() - PROMISES.sinceMs);
      return judged < PROMISES.fewest ? null : Math.round((held / judged) * 100);
    });

  const readAt = timedCache<Promise<SitePlaces | null>>({ most: MAX_CACHED, keepMs: SHARED_MS, clock });
  return {
    read: (siteId, { isFresh } = { isFresh: false }) => {
      if (isFresh) readAt.delete(`${siteId}`);
      return readThrough(readAt, `${siteId}`, () => readNow(siteId));
    },
  };

  async function readNow(siteId: number): Promise<SitePlaces | null> {
    const board = await lines.board(siteId);
    if (!board) return null;
    // Read after the board: cached values must not be older than its version.
    const now = clock.now();
    const crowd = await crowds.crowd(siteId, now);
    const reply = presentLines(board, now);
    const [percent, services, ...learned] = await Promise.all([
      promiseKept(siteId),
      servicesAt(siteId),
      ...board.lines.map((line) => learn(siteId, line)),
    ]);
    const places = board.lines.map((line, index): [string, LinePlaces] => {
      const key = [siteId, line.id, line.version, reply.rows[index]?.state, Math.floor(now / REFRESH_MS)].join(' ');
      const cached = estimates.get(key);
      const estimate =
        cached ??
        estimateOf({ board, crowd, line, reply, index, learned: learned[index] as LineLearning, now, key, percent });
      estimates.set(key, estimate);
      return [line.id, estimate];
    });
    return sitePlaces({ board, crowd, reply, lines: new Map(places), services, now, percent });
  }
}

type Estimating = {
  board: LineBoard;
  crowd: SiteCrowd;
  line: LineRow;
  reply: LinesReply;
  index: number;
  learned: LineLearning;
  now: number;
  key: string;
  percent: number | null;
};

function estimateOf({ board, crowd, line, reply, index, learned, now, key, percent }: Estimating): LinePlaces {
  const view = reply.rows[index];
  if (!view) throw new Error(`no view of line ${line.id}`);
  const hours = openingAt({ ...(line.opening ?? board.opening), now: wallClock(now, board.zone) });
  return estimateLine({
    line,
    view,
    tickets: crowd.tickets.filter(({ lineId }) => lineId === line.id),
    expected: crowd.expected.filter(({ lineId }) => lineId === line.id),
    desks: crowd.desks,
    learned,
    now,
    closesAt: hours.isOpen && hours.changesAt ? instantOf(hours.changesAt, board.zone) : null,
    travelMs: TRAVEL_MS,
    // The same on every node that sees the same state.
    random: seededRandom(createHash('sha256').update(key).digest().readUInt32LE()),
    promiseKept: percent,
  });
}

type Site = Pick<Estimating, 'board' | 'crowd' | 'reply' | 'now' | 'percent'> & {
  lines: Map<string, LinePlaces>;
  services: Services;
};

function sitePlaces({ board, crowd, reply, lines, services, now, percent }: Site): SitePlaces {
  const rows = reply.rows.map((row) => lines.get(row.id)?.view ?? row);
  return {
    zone: board.zone,
    reply: { ...reply, rows, promiseKept: percent },
    turnsAt: nextOpeningChange(board, now),
    lines,
    tickets: crowd.tickets,
    deskNames: new Map(crowd.desks.map(({ id, names }) => [id, names])),
    serviceNames: new Map([...services].map(([id, { names }]) => [id, names])),
  };
}

function toVisit({ stage, reason, ...visit }: PastVisit) {
  const outcome = stage === 'completed' ? 'completed' : reason === 'no_show' ? 'no_show' : 'left';
  return { ...visit, outcome } as const;
}

type Cache<T> = {
  get(key: string): Promise<T> | undefined;
  set(key: string, value: Promise<T>): void;
  delete(key: string): void;
};

/** Concurrent reads share one result; failures are not cached. */
function readThrough<T>(cache: Cache<T>, key: string, read: () => Promise<T>): Promise<T> {
  const cached = cache.get(key);
  if (cached) return cached;
  const reading = read();
  cache.set(key, reading);
  reading.catch(() => cache.delete(key));
  return reading;
}

/** When the site or one of its lines next opens or closes; null if nothing is planned. */
function nextOpeningChange(board: LineBoard, now: number): number | null {
  const clock = wallClock(now, board.zone);
  const plans = [board.opening, ...board.lines.flatMap(({ opening }) => opening ?? [])];
  const turns = plans.flatMap((plan) => openingAt({ ...plan, now: clock }).changesAt ?? []);
  const instants = turns.map((turn) => instantOf(turn, board.zone)).filter((at) => at > now);
  return instants.length > 0 ? Math.min(...instants) : null;
}

/** The instant of a local time in the zone. */
function instantOf({ date, time }: WallClock, zone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
}
