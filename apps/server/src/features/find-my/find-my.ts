import { countryOf } from '@openturn/domain/country/country-of.ts';
import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { type Invalid, problem } from '@openturn/domain/forms/problem.ts';
import { plainName } from '@openturn/domain/join/plain-name.ts';
import { matchesName } from '@openturn/domain/join/match-name.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { type NewNotice, noticesFor } from '#features/notices/index.ts';
import type { Appointment, Standby } from '#features/booking/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { SearchDeps } from './search-deps.ts';
import { maySearch } from './may-search.ts';
import { UPCOMING } from './enter-login-code.ts';
import { readContactInput, type ContactInput, type PlainContact } from '#features/contacts/index.ts';

type FindMy = ContactInput & { siteId: number; name: string; tokenHash: string | null; address: string };
type Refusal = Invalid | { code: 'site-unknown' | 'too-many-requests' };

type Holder = Pick<Ticket, 'deviceHash' | 'phone' | 'email'>;
type Found = { tickets: Ticket[]; appointments: Appointment[]; standbys: Standby[] };
/** What the device may open anyway. */
type FoundOwn = Pick<Found, 'tickets' | 'appointments'>;

const FOUND_FOR_MS = 24 * HOUR_MS;
/** Within this time a ticket is sent only once, however many searches find it. */
const ONE_SEARCH_MS = HOUR_MS / 6;

/**
 * SCREEN-07: returns only the device's own; everything else is sent to the contact on file, without telling the
 * searcher.
 */
export async function findMy(input: FindMy, deps: SearchDeps): Promise<Result<FoundOwn, Refusal>> {
  const site = await deps.sites.find(input.siteId);
  const contact = check(input, countryOf(site?.settings ?? {}));
  if (!contact.ok) return contact;
  if (!site) return err({ code: 'site-unknown' });
  if (!maySearch({ ...input, ...contact.value }, deps.searches)) return err({ code: 'too-many-requests' });
  const [found, isOwn] = await Promise.all([search({ ...input, ...contact.value }, deps), ownership(input, deps)]);
  const { tickets, appointments, standbys } = found;
  const isOther = (each: Holder) => !isOwn(each);
  await notify(
    {
      tickets: tickets.filter((each) => isOther(each) && !isTicketOver(each)),
      appointments: appointments.filter((each) => isOther(each) && UPCOMING.has(each.state)),
      standbys: standbys.filter(isOther),
    },
    deps,
  );
  return ok({ tickets: tickets.filter(isOwn), appointments: appointments.filter(isOwn) });
}

function isTicketOver({ stage }: Ticket): boolean {
  return stage === 'completed' || stage === 'cancelled';
}

function check(input: FindMy, country: string): Result<PlainContact, Invalid> {
  const contact = readContactInput(input, country);
  if (plainName(input.name) !== '') return contact;
  const name = problem('validation.required');
  return err({ code: 'invalid-input', fields: { name, ...(contact.ok ? {} : contact.error.fields) } });
}

async function search(
  { siteId, name, phone, email }: FindMy & PlainContact,
  { tickets, appointments, standbys, clock }: SearchDeps,
): Promise<Found> {
  const holder = { deviceHash: null, phones: phone === null ? [] : [phone], emails: email === null ? [] : [email] };
  const since = clock.now() - FOUND_FOR_MS;
  const [walked, booked, waiting] = await Promise.all([
    tickets.ofHolder(siteId, holder, since),
    appointments.ofHolder(siteId, holder, since),
    standbys.ofHolder(siteId, holder),
  ]);
  const isTheirs = (each: { name: string }) => matchesName(name, each.name);
  return {
    tickets: walked.filter((ticket) => ticket.stage !== 'draft' && isTheirs(ticket)),
    appointments: booked.filter(isTheirs),
    standbys: waiting.filter(isTheirs),
  };
}

/** Whether the device may open it anyway: it joined with it, or verified its contact. */
async function ownership({ siteId, tokenHash }: FindMy, { contacts }: SearchDeps) {
  if (tokenHash === null) return () => false;
  const { phones, emails } = await contacts.proven(siteId, tokenHash);
  return ({ deviceHash, phone, email }: Holder): boolean =>
    deviceHash === tokenHash ||
    (phone !== null && phones.includes(phone)) ||
    (email !== null && emails.includes(email));
}

/** In each ticket's own language, because the searcher is unknown. */
async function notify(
  { tickets, appointments, standbys }: Found,
  { notices, clock, wakeOutbox }: SearchDeps,
): Promise<void> {
  const now = clock.now();
  const occasion = String(Math.floor(now / ONE_SEARCH_MS));
  const found = onePerAddress([
    ...tickets.flatMap((subject) => noticesFor('ticket', { on: 'search', subject, occasion })),
    ...appointments.flatMap((subject) => noticesFor('appointment', { on: 'search', subject, occasion })),
    ...standbys.flatMap((subject) => noticesFor('standby', { on: 'search', subject, occasion })),
  ]);
  await notices.add(found, now);
  if (found.length > 0) wakeOutbox();
}

/** One search sends one message: about the visit that comes first, with the number of all visits. */
function onePerAddress(found: readonly NewNotice[]): NewNotice[] {
  const byAddress = Map.groupBy(found, ({ channel, address }) => `${channel} ${address}`);
  return [...byAddress.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return { ...first, details: { ...first.details, ...(others.length > 0 && { visits: others.length + 1 }) } };
  });
}
