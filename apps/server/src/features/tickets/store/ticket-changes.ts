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
  const changed = LOGGED.flatMap((field) => {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) return [];
    return [[field, [before, after].map((ticket) => loggedValue(ticket, field))] as const];
  });
  const all = { ...Object.fromEntries(changed), ...(place && { place }), ...(plan && { plan }) } as TicketChanges;
  return Object.keys(all).length > 0 ? all : null;
}

/** A log needs no whole phone number or email to show which one it was. */
function loggedValue(ticket: Ticket, field: Logged): Ticket[Logged] {
  const value = ticket[field];
  if (typeof value !== 'string' || !DETAIL_FIELDS.some(({ storedAs }) => storedAs === field)) return value;
  return value.includes('@') ? value.replace(/^(.).*@/, '$1…@') : `…${value.slice(-4)}`;
}
