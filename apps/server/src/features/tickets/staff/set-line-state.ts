import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { LINE_REASON_TEXTS, type LineReason } from '@openturn/domain/line/line-reasons.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { isSentHome } from '@openturn/domain/ticket/ticket-machine.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { endByClosing } from '#features/tickets/closing/end-by-closing.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import type { StaffMember } from '#features/staff/index.ts';

type SetLineState = {
  member: StaffMember;
  line: string;
  state: LineState;
  why?: LineReason | undefined;
  message?: Record<string, string> | null | undefined;
  endsTickets?: boolean | undefined;
};
type LineSet = { line: LineView; count: number; at: number };

/** Of 300 characters at most, staff write a message; a reason before it makes it longer. */
const LONGEST_MESSAGE = 400;
/** A line opened against its hours closes by itself after a long shift, in case nobody thinks of it. */
const OPEN_BY_HAND_MS = 8 * HOUR_MS;

/**
 * Opens, pauses or closes a line. Closing may end the visits of everyone waiting in the same transaction; they are notified
 * a minute later, unless that was undone.
 */
export async function setLineState(
  { member, line: lineId, state, why, message = null, endsTickets = false }: SetLineState,
  deps: ConsoleDeps,
): Promise<Result<LineSet, { code: 'line-gone' }>> {
  const { siteId, staffId } = member;
  const at = deps.clock.now();
  const byHand = state !== 'closed' ? { openUntil: await openUntilByHand(siteId, lineId, deps) } : {};
  // Nobody is shown one about an open line.
  const own = state === 'open' ? null : plainMessage(message);
  const reason = state === 'open' ? undefined : why;
  const words = reason ? withReason(reason, own) : own;
  const isExplained = state !== 'open' && words !== null;
  const detail = isExplained ? [state, reason ?? '-', own ? pickName(own, 'en') : ''].join(' ').trim() : state;
  const subject = { kind: 'line', id: lineId } as const;
  const isEnding = state === 'closed' && endsTickets;
  const set = await deps.tickets.setLineState(
    { siteId, lineId, state, ...byHand, message: words, at },
    {
      change: isEnding ? (ticket) => endByClosing(ticket, { staffId, words, at }) : undefined,
      audit: (_, before) => {
        const changed = before.state === state ? {} : { lineState: [before.state, state] as const };
        const changes = { lineBefore: [before, null] as const, ...changed };
        return { siteId, at, staffId, action: 'line_set', subject, detail, changes };
      },
    },
  );
  if (!set.ok) return err({ code: 'line-gone' });
  deps.wakeOutbox();
  const count = set.value.changed.filter(({ stage }) => isSentHome(stage)).length;
  const line = (await deps.places.read(siteId, { isFresh: true }))?.lines.get(lineId)?.view;
  return line ? ok({ line, count, at }) : err({ code: 'line-gone' });
}

/** Texts in supported languages that are not empty; null if none are left. */
function plainMessage(message: Record<string, string> | null): Record<string, string> | null {
  const texts = Object.entries(message ?? {}).flatMap(([code, text]) => {
    const [language, plain] = [toLanguage(code), text.trim().slice(0, LONGEST_MESSAGE)];
    return language && plain ? [[language, plain] as const] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** Each visitor reads the reason in their language, and the business's words in theirs if it gave them. */
function withReason(reason: LineReason, own: Record<string, string> | null): Record<string, string> {
  const texts = LANGUAGES.map((language) => {
    const text = translate(language, LINE_REASON_TEXTS[reason]);
    return [language, own ? `${text} ${pickName(own, language)}` : text] as const;
  });
  return Object.fromEntries(texts);
}

/** Outside its hours, a line opened by hand stays open until they begin. Null within them. */
async function openUntilByHand(siteId: number, lineId: string, { places, clock }: ConsoleDeps): Promise<number | null> {
  const hours = (await places.read(siteId, { isFresh: true }))?.lines.get(lineId)?.hours;
  if (!hours || hours.isOpen) return null;
  return Math.min(hours.changesAt ?? Infinity, clock.now() + OPEN_BY_HAND_MS);
}
