import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import { randomGuid } from '#kernel/random-guid.ts';
import { memoryContacts } from '#features/contacts/store/contact-store.memory.ts';
import { memoryDevices } from '#features/devices/store/device-store.memory.ts';
import { memoryErrorReports } from '#features/error-reports/store/error-report-store.memory.ts';
import { memoryServices } from '#features/joining/store/service-store.memory.ts';
import { memoryCrowds } from '#features/lines/store/crowd-store.memory.ts';
import { memoryLines } from '#features/lines/store/line-store.memory.ts';
import { placesSource } from '#features/lines/places-source.ts';
import { hostDirectory } from '#features/sites/index.ts';
import { memoryNotices } from '#features/notices/store/notice-store.memory.ts';
import { memorySites } from '#features/sites/store/site-store.memory.ts';
import { limitsOf } from '#features/tickets/index.ts';
import type { MemoryTicketLine } from '#features/tickets/store/memory/memory-ticket-line.ts';
import { memoryTicketStore } from '#features/tickets/store/memory/memory-ticket-store.ts';
import type { NewNotice } from '#features/notices/store/notice-store.ts';
import { newPushKeys } from '#features/notices/channels/web-push/new-push-keys.ts';
import { twilioReports } from '#features/notices/channels/twilio/twilio-reports.ts';
import { buildServer } from '#compose/build-server.ts';
import { readConfig } from '#config/config.ts';
import { fakeClientApp } from '#testing/fakes/fake-client-app.ts';
import { withoutBooking } from '#testing/fakes/without-booking.ts';
import { openTestStaff } from '#testing/samples/test-staff.ts';
import { testBoard, testSite } from '#testing/samples/test-site.ts';

export const SITE_HOST = '100001.openturn.localhost:8080';
export const API_HOST = 'api.openturn.localhost:8080';
export const MAPPED_HOST = 'turns.elm.test:8080';
export const APP_TOKEN = 'dGhpcyBpcyBhIHRva2Vu_-0';

type Ask = Omit<InjectOptions, 'headers'> & { host?: string; headers?: Record<string, string> };

/** A Saturday at noon in Toronto. */
const NOON = Date.parse('2026-11-21T17:00:00Z');

/** What every one-time code is. */
export const TEST_CODE = '314159';

export const TEST_PUSH_KEYS = newPushKeys();

const TICKET_LINE = { lineId: 'walk-in', state: 'open', version: 1, nextNumber: 1, message: null } as const;
const NO_CHOICE = { passcode: null, maxWaiting: null, services: [], categories: [] };

/** The whole server over memory stores, with a clock in the test's hand and the log in an array. */
export async function startTestServer(environment: NodeJS.ProcessEnv = {}, booking = withoutBooking()) {
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'info', ...environment });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const time = { now: NOON };
  const clock = { now: () => time.now };
  const stores = {
    sites: memorySites(
      [testSite(), testSite({ id: 100002, locationName: 'Oak Clinic', names: { en: 'Oak Clinic' } })],
      {
        'turns.elm.test': 100001,
      },
    ),
    lines: memoryLines({ 100001: testBoard(), 100002: testBoard([{ waiting: 0, serving: 0 }]) }),
    services: memoryServices(),
    devices: memoryDevices(),
    errorReports: memoryErrorReports(),
  };
  const ticketLines = [100001, 100002].map((siteId): MemoryTicketLine => ({ ...TICKET_LINE, siteId }));
  const told: NewNotice[] = [];
  const inbox = memoryNotices();
  const pauses: number[] = [];
  const { addUse, ...known } = memoryContacts({ told });
  const tickets = memoryTicketStore({ lines: ticketLines, told, addUse });
  for (const { siteId, lineId } of ticketLines) stores.services.write(siteId, lineId, NO_CHOICE);
  const staff = await openTestStaff({ tickets });
  const logged: string[] = [];
  const state = { isDatabaseUp: true, isDraining: false };
  const client = fakeClientApp();
  const registry = new Registry();
  const app = await buildServer({
    ...booking,
    ...stores,
    ...known,
    ...staff,
    tickets,
    newId: randomGuid,
    newCode: () => TEST_CODE,
    notices: {
      ...inbox,
      add: async (notices, now) => {
        told.push(...notices);
        await inbox.add(notices, now);
      },
    },
    pushKey: TEST_PUSH_KEYS.publicKey,
    reports: [twilioReports({ authToken: 'a-token-of-a-test', address: 'https://api.turns.example' })],
    pause: async (ms) => void pauses.push(ms),
    wakeOutbox: () => {},
    limitsOf: limitsOf({ ...stores, clock }),
    places: placesSource({ ...stores, crowds: memoryCrowds(stores.lines, tickets), tickets, clock }),
    config: config.value,
    siteOfHost: hostDirectory({ sites: stores.sites, clock }),
    clock,
    client,
    staffApp: { script: '/assets/staff/entry-1.js', preloads: [], styles: [], files: [] },
    log: pino({ level: config.value.logLevel, base: null }, { write: (line: string) => void logged.push(line) }),
    registry,
    ping: async () => {
      if (!state.isDatabaseUp) throw new Error('no database');
    },
    isDraining: () => state.isDraining,
  });
  onTestFinished(() => app.close());

  const ask = ({ host = SITE_HOST, headers = {}, ...rest }: Ask): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'GET', ...rest, headers: { host, ...headers } });
  return {
    app,
    ask,
    client,
    inbox,
    logged,
    pauses,
    registry,
    state,
    ticketLines,
    tickets,
    time,
    told,
    ...known,
    ...staff,
    ...stores,
  };
}

/** What a page of the host itself sends along with a change. */
export function ownHeaders(token = 'a'.repeat(32)): Record<string, string> {
  return { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
}

/** What a client at the API host sends along with every call. */
export const API_HEADERS = {
  origin: `http://${SITE_HOST}`,
  'x-apptoken': APP_TOKEN,
  'x-appname': 'Openturn 3.0.2',
};
