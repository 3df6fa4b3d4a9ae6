import { DETAIL_FIELDS } from '@openturn/domain/join/person-fields.ts';
import type { Ticket } from './ticket-store.ts';

/** What is logged when staff change it. */
const LOGGED = [
  'lineId',
  'serviceId',
  'name',
  ...DETAIL_FIELDS.map(({ storedAs }) => storedAs),
  'partySize',
  'needs',
  'answers',
  'priority',
  'staffRank',
  'behindRank',
  'endWhy',
  'endWords',
] as const satisfies (keyof Ticket)[];

type Logged = (typeof LOGGED)[number];

/** The values before and after, by field; `place` is the position in the line, `plan` the stops of the visit. */
export type TicketChanges = { [F in Logged]?: [before: Ticket[F], after: Ticket[F]] } & {
  place?: [before: number, after: number];
  plan?: [before: string[], after: string[]];
};

/** What has changed between the two; null if nothing that is logged. */
export function changesBetween(
  before: Ticket,
  after: Ticket,
  { place, plan }: { [F in 'place' | 'plan']?: TicketChanges[F] | undefined } = {},
): TicketChanges | null {
  const changed = changedFields(before, after, LOGGED);
  const all = { ...changed, ...(place && { place }), ...(plan && { plan }) } as TicketChanges;
  return Object.keys(all).length > 0 ? all : null;
}

/** The values before and after of those of the fields that differ. */
export function changedFields<T>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): Record<string, readonly [before: unknown, after: unknown]> {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(
    changed.map((field) => [field, [loggedValue(before[field], field), loggedValue(after[field], field)]]),
  );
}

/** A log needs no whole phone number or email to show which one it was. */
function loggedValue(value: unknown, field: string): unknown {
  if (typeof value !== 'string' || !DETAIL_FIELDS.some(({ storedAs }) => storedAs === field)) return value;
  return value.includes('@') ? value.replace(/^(.).*@/, '$1…@') : `…${value.slice(-4)}`;
}
