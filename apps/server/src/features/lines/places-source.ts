import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { createHash } from 'node:crypto';
import type { LinesReply, LineView } from '@openturn/contract/visitor/lines.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { hasPlace } from '@openturn/domain/line/line-order.ts';
import { learnRoster } from '@openturn/domain/wait/desks/learn-roster.ts';
import type { Roster } from '@openturn/domain/wait/desks/roster-windows.ts';
import { openingAt } from '@openturn/domain/opening/opening.ts';
import { learnLine, type LineLearning } from '@openturn/domain/wait/learn/learn-line.ts';
import { seededRandom } from '#kernel/seeded-random.ts';
import { readShared } from '#kernel/read-shared.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { CrowdStore, CrowdTicket, PastVisit, SiteCrowd, VisitsSource } from '#features/lines/store/crowd-store.ts';
import { activeDesks, nextIdleAt } from './active-desks.ts';
import { estimateLine, isInHand, type LineNow } from './estimate-line.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import type { LinePlaces, SharedPlaces, SitePlaces } from './line-places.ts';
import type { LineBoard, LineRow, LineStore } from '#features/lines/store/line-store.ts';
import type { ShownWait } from './shown-wait.ts';
import { isOpenByHand, presentLine, presentLines, versionOf } from './present-lines.ts';

export type PlacesDeps = {
  lines: LineStore;
  crowds: CrowdStore;
  tickets: VisitsSource;
  clock: Clock;
};

type Services = Awaited<ReturnType<CrowdStore['services']>>;
type StaffNames = Awaited<ReturnType<CrowdStore['staffNames']>>;

/** How often waits change without an event. */
const REFRESH_MS = 10_000;
const LEARNED = { keepMs: 2 * MINUTE_MS, sinceMs: 30 * DAY_MS, visits: 1_200 };
/** What is said of 30 days must not come from a first busy morning. */
const PROMISES = { sinceMs: 30 * DAY_MS, fewest: 20, leastMs: 7 * DAY_MS };
/** A site is read at most this often, however many requests there are. */
const SHARED_MS = 250;
/** A roster changes with the hour. */
const ROSTER = { keepMs: 10 * MINUTE_MS, weeks: 4, hours: 4 };
const SHOWN_WAITS = { most: 50_000, keepMs: DAY_MS };
const MAX_CACHED = 5_000;

/** Places and waits of a site. Whatever does not depend on the exact moment is cached. */
export function placesSource({ lines, crowds, tickets, clock }: PlacesDeps): SharedPlaces {
  const learnedOf = timedCache<Promise<LineLearning>>({ most: MAX_CACHED, keepMs: LEARNED.keepMs, clock });
  const servicesOf = timedCache<Promise<Services>>({ most: MAX_CACHED, keepMs: LEARNED.keepMs, clock });
  const staffOf = timedCache<Promise<StaffNames>>({ most: MAX_CACHED, keepMs: LEARNED.keepMs, clock });
  const keptOf = timedCache<Promise<number | null>>({ most: MAX_CACHED, keepMs: MINUTE_MS, clock });
  const estimates = timedCache<LinePlaces>({ most: MAX_CACHED, keepMs: REFRESH_MS, clock });

  const rosterOf = timedCache<Promise<Roster>>({ most: MAX_CACHED, keepMs: ROSTER.keepMs, clock });
  const shownWaits = timedCache<ShownWait>({ ...SHOWN_WAITS, clock });

  // Changed settings count at once.
  const servicesAt = (siteId: number, { siteVersion }: LineBoard) =>
    readShared(servicesOf, `${siteId} ${siteVersion}`, () => crowds.services(siteId));
  const learn = (siteId: number, line: LineRow, { board, crowd }: { board: LineBoard; crowd: SiteCrowd }) =>
    readShared(learnedOf, `${siteId} ${line.id} ${board.siteVersion}`, async () => {
      const now = clock.now();
      const visits = { since: now - LEARNED.sinceMs, limit: LEARNED.visits };
      const [ended, services] = await Promise.all([tickets.ended(siteId, line.id, visits), servicesAt(siteId, board)]);
      return learnFrom(line, { ended, services, crowd, now });
    });
  const rosterAt = (siteId: number, { id: lineId }: LineRow, zone: string) =>
    readShared(rosterOf, `${siteId} ${lineId}`, async () => {
      const start = Temporal.Instant.fromEpochMilliseconds(clock.now())
        .toZonedDateTimeISO(zone)
        .round({ smallestUnit: 'hour', roundingMode: 'floor' });
      const pastWeeks = Array.from(
        { length: ROSTER.weeks },
        (_, index) => start.subtract({ weeks: index + 1 }).epochMilliseconds,
      );
      const spans = pastWeeks.map((from) => ({ from, until: from + ROSTER.hours * HOUR_MS }));
      const since = Math.min(...pastWeeks);
      const { calls, firstAt } = await crowds.deskCalls(siteId, lineId, { since, spans });
      // Weeks before the line's first visit say nothing.
      const weekStarts = spans.flatMap(({ from, until }) => (firstAt !== null && until > firstAt ? [from] : []));
      const desksByHour = learnRoster({ calls, weekStarts, hours: ROSTER.hours });
      return { from: start.epochMilliseconds, desksByHour };
    });
  const promiseKept = (siteId: number) => readShared(keptOf, `${siteId}`, () => percentKept(siteId, { crowds, clock }));

  const readAt = timedCache<Promise<SitePlaces | null>>({ most: MAX_CACHED, keepMs: SHARED_MS, clock });
  return {
    read: (siteId, { isFresh } = { isFresh: false }) => {
      if (isFresh) readAt.delete(`${siteId}`);
      return readShared(readAt, `${siteId}`, () => readNow(siteId));
    },
    forget: (siteId) => readAt.delete(`${siteId}`),
  };

  async function readNow(siteId: number): Promise<SitePlaces | null> {
    const board = await lines.board(siteId);
    if (!board) return null;
    // Read after the board: cached values must not be older than its version.
    const now = clock.now();
    const crowd = await crowds.crowd(siteId, now);
    const presented = presentLines(board, now);
    const [percent, services, staffNames, ...perLine] = await Promise.all([
      promiseKept(siteId),
      servicesAt(siteId, board),
      readShared(staffOf, `${siteId}`, () => crowds.staffNames(siteId)),
      ...board.lines.map(async (line) => {
        const [learned, roster] = await Promise.all([
          learn(siteId, line, { board, crowd }),
          rosterAt(siteId, line, board.zone),
        ]);
        return { learned, roster };
      }),
    ]);
    const inHand = crowd.tickets.filter(isInHand);
    const places = presented.rows.map((view, index): [string, LinePlaces] => {
      const line = board.lines[index] as LineRow;
      const key = [siteId, line.id, line.version, view.state, view.delay?.until, Math.floor(now / REFRESH_MS)].join(
        ' ',
      );
      const cached = estimates.get(key);
      if (cached) return [line.id, cached];
      const known = perLine[index] as (typeof perLine)[number];
      const estimate = estimateOf({ board, crowd, line, view, inHand, ...known, now, percent, shownWaits, siteId });
      estimates.set(key, estimate);
      return [line.id, estimate];
    });
    return sitePlaces({ board, crowd, reply: presented, lines: new Map(places), services, staffNames, now, percent });
  }
}

/** Null while there is too little to say it of. */
async function percentKept(siteId: number, { crowds, clock }: Pick<PlacesDeps, 'crowds' | 'clock'>) {
  const now = clock.now();
  const { judged, kept, firstAt } = await crowds.promises(siteId, now - PROMISES.sinceMs);
  const isEnough = judged >= PROMISES.fewest && now - (firstAt ?? now) >= PROMISES.leastMs;
  return isEnough ? Math.round((kept / judged) * 100) : null;
}

type Estimating = {
  siteId: number;
  board: LineBoard;
  crowd: SiteCrowd;
  line: LineRow;
  view: LineView;
  inHand: readonly CrowdTicket[];
  learned: LineLearning;
  roster: Roster;
  now: number;
  percent: number | null;
  shownWaits: LineNow['shownWaits'];
};

function estimateOf({ siteId, board, crowd, line, roster, percent, ...known }: Estimating): LinePlaces {
  const { now, inHand } = known;
  const hours = openingAt({ ...(line.opening ?? board.opening), now: wallClock(now, board.zone) });
  const changesAt = hours.changesAt && instantAt(hours.changesAt.date, hours.changesAt.time, board.zone);
  const tickets = crowd.tickets.filter(({ lineId }) => lineId === line.id);
  const desks = activeDesks({
    lineId: line.id,
    zone: board.zone,
    desks: crowd.desks,
    inHand,
    queue: tickets.filter(hasPlace),
    roster,
    now,
  });
  // The same for every state of the line, and on every node: only what has changed changes a wait.
  const seed = createHash('sha256').update(`${siteId} ${line.id}`).digest().readUInt32LE();
  return estimateLine({
    ...known,
    line,
    tickets,
    expected: crowd.expected.filter(({ lineId }) => lineId === line.id),
    desks,
    hours: { isOpen: hours.isOpen, changesAt },
    closesAt: hours.isOpen ? changesAt : isOpenByHand(line, now) ? line.openUntil : null,
    random: () => seededRandom(seed),
    promiseKept: percent,
  });
}

type Site = Pick<Estimating, 'board' | 'crowd' | 'now' | 'percent'> & {
  reply: LinesReply;
  lines: Map<string, LinePlaces>;
  services: Services;
  staffNames: StaffNames;
};

function sitePlaces({ board, crowd, reply, lines, services, staffNames, now, percent }: Site): SitePlaces {
  const rows = reply.rows.map((row) => lines.get(row.id)?.view ?? row);
  const version = versionOf(board, { opening: reply.opening, rows });
  return {
    zone: board.zone,
    reply: { ...reply, version, rows, promiseKept: percent },
    turnsAt: nextTurn({ board, crowd, rows, now }),
    lines,
    archived: new Map(board.archived.map((line) => [line.id, presentLine(line, board, now)])),
    tickets: crowd.tickets,
    deskNames: new Map(crowd.desks.map(({ id, names }) => [id, names])),
    serviceNames: new Map([...services].map(([id, { names }]) => [id, names])),
    offeredServices: new Set([...services].flatMap(([id, { isArchived }]) => (isArchived ? [] : [id]))),
    staffNames,
  };
}

type Seen = { ended: readonly PastVisit[]; services: Services; crowd: SiteCrowd; now: number };

function learnFrom({ id, minutesEach }: LineRow, { ended, services, crowd, now }: Seen): LineLearning {
  const byService = Object.fromEntries([...services].map(([service, { minutes }]) => [service, minutes]));
  return learnLine({
    configured: { minutesEach, byService },
    visits: ended.map(toVisit),
    serving: crowd.tickets.filter(({ lineId }) => lineId === id),
    now,
  });
}

function toVisit({ stage, reason, ...visit }: PastVisit) {
  const outcome = stage === 'completed' ? 'completed' : reason === 'no_show' ? 'no_show' : 'left';
  return { ...visit, outcome } as const;
}

type Turning = Pick<Site, 'board' | 'crowd' | 'now'> & { rows: readonly LineView[] };

/** When time alone next changes the list: something opens or closes, a delay ends, a desk counts as idle. */
function nextTurn({ board, crowd, rows, now }: Turning): number | null {
  const { zone } = board;
  const clock = wallClock(now, zone);
  const plans = [board.opening, ...board.lines.flatMap(({ opening }) => opening ?? [])];
  const turns = plans.flatMap((plan) => openingAt({ ...plan, now: clock }).changesAt ?? []);
  const inHand = crowd.tickets.filter(isInHand);
  const instants = [
    ...turns.map((turn) => instantAt(turn.date, turn.time, zone)),
    ...rows.flatMap(({ delay }) => delay?.until ?? []),
    ...board.lines.flatMap(({ openUntil }) => openUntil ?? []),
    ...board.lines.flatMap(({ id: lineId }) => {
      const queue = crowd.tickets.filter((ticket) => ticket.lineId === lineId && hasPlace(ticket));
      return nextIdleAt({ lineId, zone, desks: crowd.desks, inHand, queue, now }) ?? [];
    }),
  ].filter((at) => at > now);
  return instants.length > 0 ? Math.min(...instants) : null;
}
