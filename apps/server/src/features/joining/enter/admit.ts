import { awaitingProof } from '@openturn/domain/phone/unproven-phone.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { hasCodes } from '#features/contacts/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { Admission } from './admission.ts';
import { enterLine } from './enter-line.ts';
import { draftForCode } from '#features/joining/code/draft-for-code.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';
import { joinRefusalOf, type JoinRefusal } from '#features/joining/join-refusal.ts';
import { makeRoom } from './make-room.ts';
import { ownTickets } from '#features/joining/own-tickets.ts';
import { takenByPhone } from '#features/joining/code/taken-by-phone.ts';
import { joinedAs, type Joined } from './joined-as.ts';

const ATTEMPTS = 4;

/** Adds a visitor who has passed every check; starts over if another request from the device was saved first. */
export async function admit(admission: Admission, deps: JoinDeps): Promise<Result<Joined, JoinRefusal>> {
  const { phone } = admission.joiner;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [own, isOthers] = await Promise.all([
      attempt === 0 ? admission.own : ownTickets(admission, deps.tickets),
      phone !== null && isOfOthers(phone, admission, deps),
    ]);
    const draft = await makeRoom(admission, own, deps);
    if (!draft.ok) return draft;
    const entered =
      phone !== null && isOthers
        ? await enterUnproven(admission, { draft: draft.value, phone }, deps)
        : await enterLine(admission, draft.value, deps);
    if (entered.ok) return ok(joinedAs(entered.value));
    const { code } = entered.error;
    if (code !== 'already-in-line' && code !== 'changed-meanwhile') return err({ code: joinRefusalOf(code) });
    const settled = code === 'already-in-line' ? await settleTaken(admission, draft.value, deps) : null;
    if (settled) return settled;
  }
  return err({ code: 'busy' });
}

/** Others have used the phone: it needs a code or, where none can be sent, gives this device nothing. */
async function enterUnproven(
  admission: Admission,
  { draft, phone }: { draft: Ticket | null; phone: string },
  deps: JoinDeps,
) {
  if (await hasCodes(deps)) return draftForCode(admission, { draft, phone }, deps);
  return enterLine({ ...admission, joiner: awaitingProof(admission.joiner, phone) }, draft, deps);
}

async function isOfOthers(phone: string, { siteId, tokenHash }: Admission, { contacts }: JoinDeps): Promise<boolean> {
  return (await contacts.standing({ siteId, kind: 'phone', contact: phone, tokenHash })) === 'others';
}

/** The phone or the device already has a place. Null if reading again would find the device's own ticket. */
async function settleTaken(
  admission: Admission,
  draft: Ticket | null,
  deps: JoinDeps,
): Promise<Result<Joined, JoinRefusal> | null> {
  const { siteId, tokenHash, joiner } = admission;
  const { phone } = joiner;
  const own = await ownTickets(admission, deps.tickets);
  if (phone === null || own.some((ticket) => isSamePlace(ticket, admission) && ticket.id !== draft?.id)) return null;
  // Someone else used this phone: staff at the counter, or another device a moment ago.
  const { phones } = await deps.contacts.proven(siteId, tokenHash);
  if (phones.includes(phone)) {
    return err(await takenByPhone({ ...admission, phone, joinedFor: joiner.joinedFor }, deps));
  }
  const kept = await enterUnproven(admission, { draft, phone }, deps);
  if (kept.ok) return ok(joinedAs(kept.value));
  const { code } = kept.error;
  return code === 'codes-spent' || code === 'codes-busy' ? err({ code }) : null;
}

function isSamePlace(ticket: Ticket, { lineId, joiner }: Pick<Admission, 'lineId' | 'joiner'>): boolean {
  return ticket.lineId === lineId && ticket.joinedFor === joiner.joinedFor;
}
