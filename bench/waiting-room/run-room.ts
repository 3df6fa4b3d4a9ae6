import { setTimeout as after } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import { CLOCK_SERVER, passTime } from '@openturn/e2e/harness/clock-server.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { demoHttp } from '@openturn/server/src/demo/demo-http.ts';
import { seededRandom } from '@openturn/server/src/kernel/seeded-random.ts';
import { openCaller, type Caller } from '../harness/open-caller.ts';
import { attack } from './attack.ts';
import { bookTimes, type Booked } from './book-times.ts';
import { openAgent, type Agent } from './open-agent.ts';
import { keepPromises, type PromiseCounts, type Promises } from './keep-promises.ts';
import { openPhone, type Phone, type PhoneLog } from './open-phone.ts';
import { openScreen, type Screen } from './open-screen.ts';
import { readForecasts, type Forecast } from './read-forecasts.ts';
import { addRoomSite, ROOM_LINES, ROOM_STAFF } from './room-site.ts';

/** Whose screens are watched: one while the other calls. */
const SCREENS = ROOM_STAFF.slice(0, 2);
/** How far the server's clock moves at once. */
const STEP_MS = 5 * SECOND_MS;
const CONNECTIONS = 32;
/** A phone or a screen that shows a call no sooner has missed it. */
const MISSED_AFTER_MS = 20 * SECOND_MS;
const PING_EVERY = 5;
/** Before it is due; times are five minutes apart. */
const CHECK_IN_MS = 6 * MINUTE_MS;
const SERVED_STEPS = { least: 4, most: 12 };

export type RoomOptions = {
  phones: number;
  minutes: number;
  appointments: number;
  attacksPerSecond: number;
  /** Zeros that the work asks for; fewer than in production save the measurement time. */
  workBits: number;
};

export type RoomResult = PhoneLog & {
  joined: number;
  called: number;
  served: number;
  /** Calls that a phone did not show in time. */
  missed: number;
  /** From staff's reply until the phone shows the call. */
  shownMs: number[];
  /** From staff's reply until a colleague's screen shows the call. */
  screenMs: number[];
  /** Calls that it did not show in time. */
  screenMissed: number;
  promises: PromiseCounts;
  forecasts: Forecast[];
  /** The attacker's replies by status. */
  attacks: Map<number, number>;
};

type Room = Omit<RoomResult, 'promises' | 'forecasts'> & {
  phones: Map<string, Phone>;
  promises: Promises;
  random: () => number;
  step: number;
  /** The server's clock, but for a constant. */
  now: () => number;
};

/** Everybody, the attacker too, is behind one address. */
export async function runRoom(options: RoomOptions): Promise<RoomResult> {
  const env = { ...CLOCK_SERVER.env, WORK_BITS: String(options.workBits) };
  const server = await startServer({ ...CLOCK_SERVER, env });
  const caller = openCaller(server.port, CONNECTIONS);
  const http = demoHttp(server.port);
  const screens: Screen[] = [];
  try {
    await addRoomSite(server);
    const agents = await Promise.all(ROOM_STAFF.map((id) => openAgent(http, id)));
    for (const id of SCREENS) screens.push(await openScreen(http, server.port, id));
    return await fill({ server, caller, agents, screens, options });
  } finally {
    for (const screen of screens) await screen.close();
    http.close();
    caller.close();
    await server.stop();
  }
}

type Parts = {
  server: RunningServer;
  caller: Caller;
  agents: readonly Agent[];
  screens: readonly Screen[];
  options: RoomOptions;
};

async function fill({ server, caller, agents, screens, options }: Parts): Promise<RoomResult> {
  const counts = { joined: 0, called: 0, served: 0, missed: 0, screenMissed: 0, worked: 0 };
  const lists = { refusals: [], shownMs: [], screenMs: [], attacks: new Map<number, number>() };
  let passed = 0;
  const room: Room = {
    ...counts,
    ...lists,
    phones: new Map(),
    promises: keepPromises(),
    random: seededRandom(7),
    step: 0,
    now: () => passed + performance.now(),
  };
  const newPhone = () => openPhone(caller, server.port, room);
  const booked = await bookTimes({
    count: options.appointments,
    withinMs: Math.max(CHECK_IN_MS, options.minutes * MINUTE_MS),
    newPhone,
  });
  const steps = (options.minutes * MINUTE_MS) / STEP_MS;
  // Not the caller's own screen, which has the call with the reply.
  const desks = agents.map((agent, index) => staffOf(agent, screens[index === 0 ? 1 : 0], room));
  // Everybody has come before the last fifth, so that most are called.
  const comeBy = steps * 0.8;
  let come = 0;
  for (room.step = 0; room.step < steps; room.step++) {
    await passTime(server, STEP_MS);
    passed += STEP_MS;
    const due = Math.min(options.phones, Math.ceil((options.phones * (room.step + 1)) / comeBy));
    const newcomers = Array.from({ length: due - come }, () => newPhone());
    come = due;
    const checkingIn = booked.filter(({ dueMs, guid }) => guid !== '' && dueMs - passed <= CHECK_IN_MS);
    await Promise.all([
      ...newcomers.map((phone, index) => join(phone, ROOM_LINES[(come + index) % ROOM_LINES.length] ?? '', room)),
      ...checkingIn.map((each) => checkIn(each, room)),
      attack(caller, (options.attacksPerSecond * STEP_MS) / SECOND_MS, room.attacks),
      ...desks.map((work) => work()),
    ]);
    if (room.step % PING_EVERY === 0) for (const each of [...room.phones.values(), ...screens]) each.ping();
  }
  await Promise.all([...room.phones.values()].map((phone) => phone.close()));
  return { ...room, promises: room.promises.count(room.now()), forecasts: await readForecasts(server) };
}

async function join(phone: Phone, line: string, room: Room): Promise<void> {
  const body = { line, entry: { FirstName: 'Ada' } };
  const { status, reply } = await phone.call('POST', 'join', body);
  if (status === 200) await follow(phone, reply.guid ?? '', room);
}

async function checkIn(each: Booked, room: Room): Promise<void> {
  const { guid, phone } = each;
  each.guid = '';
  const { status, reply } = await phone.call('POST', `appointment/${guid}/checkin`, {});
  if (status === 200) await follow(phone, (reply as { ticket?: string }).ticket ?? '', room);
}

async function follow(phone: Phone, guid: string, room: Room): Promise<void> {
  room.joined++;
  room.promises.give(guid, await phone.follow(guid), room.now());
  room.phones.set(guid, phone);
}

/** Calls, starts and completes; nobodies are marked as no-shows. */
function staffOf(agent: Agent, screen: Screen | undefined, room: Room): () => Promise<void> {
  let serving: string | null = null;
  let isStarted = false;
  let doneAt = 0;
  const callNext = async () => {
    const guid = await agent.next();
    const phone = guid === null ? undefined : room.phones.get(guid);
    if (guid === null) return;
    if (!phone) return agent.act(guid, 'no_show');
    room.called++;
    serving = guid;
    isStarted = false;
    room.promises.call(guid, room.now());
    const [shownMs, screenMs] = await Promise.all([
      timeUntil(phone.shows('called')),
      timeUntil(screen?.showsCalled(guid)),
    ]);
    if (shownMs === null) room.missed++;
    else room.shownMs.push(shownMs);
    if (screenMs === null) room.screenMissed++;
    else room.screenMs.push(screenMs);
  };
  return async () => {
    if (serving === null) return callNext();
    if (!isStarted) {
      isStarted = true;
      doneAt = room.step + SERVED_STEPS.least + Math.floor(room.random() * (SERVED_STEPS.most - SERVED_STEPS.least));
      return agent.act(serving, 'start');
    }
    if (room.step < doneAt) return;
    await agent.act(serving, 'complete');
    room.served++;
    serving = null;
    await callNext();
  };
}

/** Null if it takes too long. */
async function timeUntil(shown: Promise<void> | undefined): Promise<number | null> {
  const begun = performance.now();
  const gaveUp = new AbortController();
  const isShown = await Promise.race([
    Promise.resolve(shown).then(() => true),
    after(MISSED_AFTER_MS, false, { signal: gaveUp.signal }),
  ]);
  gaveUp.abort();
  return isShown ? performance.now() - begun : null;
}
