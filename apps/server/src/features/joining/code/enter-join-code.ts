import { withVerifiedPhone } from '@openturn/domain/phone/unproven-phone.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Settings } from '@openturn/domain/site/settings.ts';
import { enterCode } from '#features/contacts/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import { enterDraft } from '#features/joining/enter/enter-line.ts';
import { findDraft } from '#features/joining/draft/find-draft.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';
import { joinRefusalOf, type JoinRefusal } from '#features/joining/join-refusal.ts';
import { readJoinable } from '#features/joining/enter/read-joinable.ts';
import { joinedAs, type Joined } from '#features/joining/enter/joined-as.ts';
import { takenByPhone } from './taken-by-phone.ts';

type EnterJoinCode = { siteId: number; guid: string; code: string; tokenHash: string };

/** SCREEN-03: the right code moves the draft into the line, at the place it has had since it was started. */
export async function enterJoinCode(input: EnterJoinCode, deps: JoinDeps): Promise<Result<Joined, JoinRefusal>> {
  const found = await findDraft(input, deps);
  if (!found.ok) return found;
  const { ticket, phone } = found.value;
  // The code was entered twice, or again because the first answer was lost.
  if (ticket.stage !== 'draft') return ok(joinedAs(ticket));
  const wrong = await whyRejected(input, phone, deps);
  if (wrong) return err({ code: wrong });
  const joinable = await readJoinable(ticket, deps.fresh);
  if (!joinable.ok) return joinable;
  if (joinable.value.refusal) return err({ code: joinable.value.refusal });
  return letIn(ticket, { phone, settings: joinable.value.site.settings }, deps);
}

/** Why the code is rejected; null if it is right, or if the device has already verified the phone. */
async function whyRejected({ siteId, tokenHash, code }: EnterJoinCode, phone: string, deps: JoinDeps) {
  const { phones } = await deps.contacts.proven(siteId, tokenHash);
  if (phones.includes(phone)) return null;
  const sent = await deps.codes.newest({
    siteId,
    kind: 'phone',
    contact: phone,
    tokenHash,
    purpose: 'join',
    now: deps.clock.now(),
  });
  if (!sent) return 'code-expired';
  const entered = await enterCode({ siteId, id: sent.id, tokenHash, purpose: 'join', code }, deps);
  return entered.ok ? null : entered.error.code;
}

type Proven = { phone: string; settings: Settings };

async function letIn(draft: Ticket, { phone, settings }: Proven, deps: JoinDeps): Promise<Result<Joined, JoinRefusal>> {
  const entered = await enterDraft(
    withVerifiedPhone(draft),
    { draft, key: null, alsoWrite: {}, settings, isTexted: true },
    deps,
  );
  if (entered.ok) return ok(joinedAs(entered.value));
  if (entered.error.code === 'already-in-line') return err(await takenByPhone({ ...draft, phone }, deps));
  return err({ code: joinRefusalOf(entered.error.code) });
}
