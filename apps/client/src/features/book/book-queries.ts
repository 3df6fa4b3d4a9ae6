import { DAY_MS } from '@openturn/domain/time/units.ts';
import { queryOptions } from '@tanstack/react-query';
import type { SiteState } from '@openturn/contract/visitor/site.ts';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { call } from '@openturn/web/api/call.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { businessDays, daysInZone } from './time/days-in-zone.ts';
import { freeKeys } from '#appointments/free-keys.ts';
import { answeredOnPage } from '#site/needed.ts';

export type BookForm = CallReply<'GET client/bookform'>;
export type BookableService = BookForm['services'][number];
export type DayRow = CallReply<'GET client/slots'>['rows'][number];
export type Held = AppointmentView & {
  /** In the device's own time, even if its clock is wrong. */
  keptUntil: number;
};

/** The parameters of `client/slots`. */
export type Wanted = {
  service: string;
  additional?: string;
  staff?: string;
  method?: number;
  partySize?: number;
  moving?: string;
};

type Range = { from: string; days: number };
type SlotsOptions = {
  siteId: number;
  wanted: Wanted;
  /** Whose days are counted; null for the business's. */
  zone: string | null;
};

/** The most days that one request may cover. */
export const MOST_DAYS = 92;
const DAYS_IN_ZONE = 31;
const FRESH_MS = 30_000;

export const bookQueries = {
  all: ['book'] as const,
  formKey: (siteId: number) => [...bookQueries.all, 'form', siteId] as const,
  form: ({ SiteID, Settings }: Pick<SiteState, 'SiteID' | 'Settings'>) =>
    queryOptions({
      queryKey: bookQueries.formKey(Number(SiteID)),
      queryFn: async ({ signal }) => {
        const [form, { fitBookForm }] = await Promise.all([
          call('GET client/bookform', { siteId: Number(SiteID), signal }),
          import('#entry/fit-to-settings.ts'),
        ]);
        return fitBookForm(form, Settings);
      },
      staleTime: FRESH_MS,
      // A returning visitor may have gained or lost a hold.
      gcTime: 0,
      meta: answeredOnPage('device'),
    }),
  /** The number of free times on each day. */
  overview: (options: SlotsOptions, range: Range) =>
    queryOptions({
      queryKey: [...freeKeys.all, ...keyOf(options), 'overview', range.from, range.days] as const,
      queryFn: ({ signal }) => readDays(options, range, { signal, isOverview: true }),
      staleTime: FRESH_MS,
      meta: answeredOnPage('everybody'),
    }),
  times: (options: SlotsOptions, range: Range) =>
    queryOptions({
      queryKey: [...freeKeys.all, ...keyOf(options), 'times', range.from, range.days] as const,
      queryFn: ({ signal }) => readDays(options, range, { signal, isOverview: false }),
      staleTime: FRESH_MS,
      meta: answeredOnPage('everybody'),
    }),
  /** The next day with a free time, however far ahead; null if there is none. */
  firstFree: (options: SlotsOptions, { from, until }: { from: string; until: string }) =>
    queryOptions({
      queryKey: [...freeKeys.all, ...keyOf(options), 'first', from, until] as const,
      queryFn: ({ signal }) => findFirst(options, { from, until, signal }),
      staleTime: FRESH_MS,
      meta: answeredOnPage('everybody'),
    }),
  held: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: [...bookQueries.all, 'held', siteId, guid] as const,
      queryFn: async ({ signal }) =>
        (await call('GET client/appointment/:guid', { siteId, params: { guid }, signal })).appointment,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      meta: answeredOnPage('guid'),
    }),
  /** The appointment to move; not the same query as `held`, whose cache may date from before it was booked. */
  moving: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: [...bookQueries.all, 'moving', siteId, guid] as const,
      queryFn: async ({ signal }) =>
        (await call('GET client/appointment/:guid', { siteId, params: { guid }, signal })).appointment,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      meta: answeredOnPage('guid'),
    }),
};

function keyOf({ siteId, wanted, zone }: SlotsOptions) {
  return [siteId, wanted, zone] as const;
}

type Reading = { signal: AbortSignal; isOverview: boolean };

/** The server counts by the business's days, so the days of another zone are counted here. */
async function readDays({ siteId, wanted, zone }: SlotsOptions, range: Range, { signal, isOverview }: Reading) {
  const query = zone === null ? { ...range, ...(isOverview && { overview: '1' as const }) } : businessDays(range);
  const { rows } = await call('GET client/slots', { siteId, query: { ...wanted, ...query }, signal });
  return zone === null ? rows : daysInZone(rows, { ...range, zone });
}

/** Converts the end of the hold from the server's clock to the device's, which shows `receivedAt` now. */
export function withDeviceClock(hold: AppointmentView, receivedAt: number): Held {
  return { ...hold, keptUntil: receivedAt + (hold.heldUntil ?? hold.now) - hold.now };
}

type Search = { from: string; until: string; signal: AbortSignal };

async function findFirst(options: SlotsOptions, { from, until, signal }: Search): Promise<string | null> {
  // Another zone's days are read with all their times.
  const most = options.zone === null ? MOST_DAYS : DAYS_IN_ZONE;
  for (let start = from; start <= until; start = addDays(start, most)) {
    const range = { from: start, days: daysBetween(start, until, most) };
    // One after the other, because the first usually has one.
    const rows = await readDays(options, range, { signal, isOverview: true });
    const found = rows.find(({ free }) => free > 0);
    if (found) return found.date;
  }
  return null;
}

/** Including both days, and at most `most`. */
export function daysBetween(from: string, until: string, most: number): number {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
  return Math.max(1, Math.min(days, most));
}
