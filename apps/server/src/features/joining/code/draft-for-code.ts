import { awaitingProof } from '@openturn/domain/phone/unproven-phone.ts';
import { err, type Result } from '@openturn/domain/result.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { type CodeRefusal, sendCode } from '#features/contacts/index.ts';
import { type SaveRefusal, type Ticket, blankTicket } from '#features/tickets/index.ts';
import type { Admission } from '#features/joining/enter/admission.ts';
import { DRAFT_KEPT_MS } from '#features/joining/draft/join-draft.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';
import { logEntry } from '#features/joining/enter/log-entry.ts';

type DraftOfPhone = { draft: Ticket | null; phone: string };

/** SCREEN-03: saves the place as a draft and sends a code to a phone that another device has used. */
export async function draftForCode(
  admission: Admission,
  { draft, phone }: DraftOfPhone,
  deps: JoinDeps,
): Promise<Result<Ticket, SaveRefusal | { code: CodeRefusal }>> {
  const { siteId, tokenHash, language, mayCode } = admission;
  // Also where the address gets no more texts to new numbers, as long as it causes few codes: its owner needs it to join.
  const to = { siteId, kind: 'phone', contact: phone, tokenHash } as const;
  const refusal = await mayCode(to);
  if (refusal !== null) return err({ code: refusal });
  // First: what gets no code is not kept, so that the same request does it later.
  const sent = await sendCode({ to, purpose: 'join', language }, deps);
  // If the limit of codes to the phone is reached, an earlier code still works, so the answer is the same.
  if (!sent.ok && sent.error.code === 'codes-busy') return err(sent.error);
  return keepDraft(admission, { draft, phone }, deps);
}

async function keepDraft(
  { siteId, lineId, tokenHash, language, joiner, key, alsoWrite, settings }: Admission,
  { draft, phone }: DraftOfPhone,
  deps: JoinDeps,
): Promise<Result<Ticket, SaveRefusal>> {
  const now = deps.clock.now();
  const person = { ...awaitingProof(joiner, phone), language, deviceHash: tokenHash };
  const kept = { ...person, stage: 'draft', timerAt: now + DRAFT_KEPT_MS } as const;
  const entry = logEntry({ at: now, event: 'begin', from: draft ? 'draft' : null, to: 'draft', key });
  if (draft) return deps.tickets.save(draft, { ...draft, ...kept }, entry, alsoWrite);
  const { nearlyAt } = ticketLimits(settings);
  const ticket = blankTicket({ ...kept, nearlyAt, siteId, lineId, id: deps.newId(), joinedAt: now });
  return deps.tickets.add(ticket, { ...alsoWrite, entry, entering: { lineStates: ['open'], isLimited: true } });
}
