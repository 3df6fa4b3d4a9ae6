import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { moveTicket } from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import type { StaffMember } from '#features/staff/index.ts';

type SetLineState = {
  member: StaffMember;
  line: string;
  state: LineState;
  message?: Record<string, string> | null | undefined;
  endsTickets?: boolean | undefined;
};

const LONGEST_MESSAGE = 300;

/** Opens, pauses or closes a line; closing may end the visits of everyone waiting, who are notified. */
export async function setLineState(
  { member, line: lineId, state, message = null, endsTickets = false }: SetLineState,
  deps: ConsoleDeps,
): Promise<Result<LineView, { code: 'line-gone' }>> {
  const { siteId, staffId } = member;
  const at = deps.clock.now();
  const isDone = await deps.tickets.setLineState({ siteId, lineId, state, message: plainMessage(message), at });
  if (!isDone) return err({ code: 'line-gone' });
  await deps.audit.write([
    { siteId, at, staffId, action: 'line_set', subject: { kind: 'line', id: lineId }, detail: state },
  ]);
  deps.wakeOutbox();
  if (state === 'closed' && endsTickets) await endTickets(member, lineId, deps);
  const view = (await deps.places.read(siteId, { isFresh: true }))?.lines.get(lineId)?.view;
  return view ? ok(view) : err({ code: 'line-gone' });
}

/** Texts in supported languages that are not empty; null if none are left. */
function plainMessage(message: Record<string, string> | null): Record<string, string> | null {
  const texts = Object.entries(message ?? {}).flatMap(([code, text]) => {
    const [language, plain] = [toLanguage(code), text.trim().slice(0, LONGEST_MESSAGE)];
    return language && plain ? [[language, plain] as const] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** No ticket can join in the meantime, because the line is already closed. Visitors being served stay. */
async function endTickets({ siteId, staffId }: StaffMember, lineId: string, deps: ConsoleDeps): Promise<void> {
  for (const { id } of await deps.tickets.active(siteId, lineId)) {
    await moveTicket({ siteId, ticketId: id, event: 'close_line', by: 'agent', staffId }, deps);
  }
}
