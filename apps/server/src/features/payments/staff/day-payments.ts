import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import { centsOf } from '@openturn/domain/format/money.ts';
import { writeCsv } from '@openturn/domain/transfer/csv.ts';
import type { StaffPayment } from '@openturn/contract/staff/visit/staff-payments.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import type { DaySum } from '#features/payments/store/payment-store.ts';
import { presentStaffPayments, type StaffPaymentDeps } from './present-staff-payment.ts';

export type DayDeps = StaffPaymentDeps & { sites: Pick<SiteStore, 'find'> };
type Day = { date: string; zone: string; rows: StaffPayment[]; hasMore: boolean; sums: DaySum[] };
type Wanted = { date: string | undefined; most: number; offset?: number };

/** What happened to payments on a day of the site. */
export async function dayPayments(
  member: StaffMember,
  { date, most, offset = 0 }: Wanted,
  deps: DayDeps,
): Promise<Day> {
  const { siteId } = member;
  const zone = (await deps.sites.find(siteId))?.zone ?? 'UTC';
  const day = date ?? wallClock(deps.clock.now(), zone).date;
  const from = instantAt(day, '00:00:00', zone);
  const until = instantAt(addDays(day, 1), '00:00:00', zone);
  const [found, sums] = await Promise.all([
    deps.payments.between(siteId, from, until, { limit: most + 1, offset }),
    deps.payments.sums(siteId, from, until),
  ]);
  const rows = await presentStaffPayments(member, found.slice(0, most), deps);
  return { date: day, zone, rows, hasMore: found.length > most, sums };
}

const AT_ONCE = 1_000;

/** All of them, however many; what moves down meanwhile is not there twice. */
export async function wholeDay(member: StaffMember, asked: string | undefined, deps: DayDeps): Promise<Day> {
  const first = await dayPayments(member, { date: asked, most: AT_ONCE }, deps);
  const { date } = first;
  const rows = new Map(first.rows.map((row) => [row.id, row]));
  for (let offset = AT_ONCE, hasMore = first.hasMore; hasMore; offset += AT_ONCE) {
    const next = await dayPayments(member, { date, most: AT_ONCE, offset }, deps);
    for (const row of next.rows) rows.set(row.id, row);
    hasMore = next.hasMore;
  }
  return { ...first, rows: [...rows.values()], hasMore: false };
}

const COLUMNS = ['date', 'time', 'ticket', 'name', 'event', 'amount', 'currency', 'by', 'reason', 'payment', 'test'];

/** One row a step that moved money, in the site's time. */
export function paymentsCsv({ date, zone, rows }: Day): string {
  const steps = rows.flatMap((row) =>
    row.steps
      .filter(({ at, amount }) => amount > 0 && wallClock(at, zone).date === date)
      .map((step) => ({ ...step, row, clock: wallClock(step.at, zone) })),
  );
  return writeCsv([
    COLUMNS,
    ...steps
      .toSorted((one, other) => one.at - other.at)
      .map(({ row, clock, event, amount, by, reason }) => [
        clock.date,
        clock.time,
        row.code,
        row.name,
        event,
        (amount / 10 ** centsOf(row.currency)).toFixed(centsOf(row.currency)),
        row.currency,
        by,
        reason,
        row.id,
        row.isTest ? 'test' : '',
      ]),
  ]);
}
