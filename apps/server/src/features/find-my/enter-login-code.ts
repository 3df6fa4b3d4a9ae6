import { ok, type Result } from '@openturn/domain/result.ts';
import type { Appointment } from '#features/booking/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { SearchDeps } from './search-deps.ts';
import { enterCode } from '#features/contacts/index.ts';

export const UPCOMING: ReadonlySet<string> = new Set(['pending', 'confirmed', 'checked_in', 'called', 'started']);

type EnterLoginCode = { siteId: number; guid: string; code: string; tokenHash: string };

/** Assigns the contact to the device and returns the open tickets and upcoming appointments that this reveals. */
export async function enterLoginCode(
  { siteId, guid, code, tokenHash }: EnterLoginCode,
  deps: SearchDeps,
): Promise<Result<{ tickets: Ticket[]; appointments: Appointment[] }, { code: 'code-wrong' | 'code-expired' }>> {
  const entered = await enterCode({ siteId, id: guid, tokenHash, purpose: 'login', code }, deps);
  if (!entered.ok) return entered;
  const proven = await deps.contacts.proven(siteId, tokenHash);
  const holder = { deviceHash: tokenHash, ...proven };
  const [own, booked] = await Promise.all([
    deps.tickets.ofHolder(siteId, holder, Number.MAX_SAFE_INTEGER),
    deps.appointments.ofHolder(siteId, holder, deps.clock.now()),
  ]);
  return ok({
    tickets: own.filter(({ stage }) => stage !== 'draft'),
    appointments: booked.filter(({ state }) => UPCOMING.has(state)),
  });
}
