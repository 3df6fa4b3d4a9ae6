import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { isSentHome } from '@openturn/domain/ticket/ticket-machine.ts';
import { noticesFor } from '#features/notices/index.ts';
import { changeTicket } from '#features/tickets/rules/change-ticket.ts';
import type { Ticket, WholeLineChange } from '#features/tickets/store/ticket-store.ts';

type Closed = { staffId: string; words: Record<string, string> | null; at: number };

/**
 * A visitor's ticket after staff have closed the line and sent everyone home. Null for whoever is called or served, who
 * stays. Each reads the words in their own language.
 */
export function endByClosing(before: Ticket, { staffId, words, at }: Closed): WholeLineChange | null {
  if (!isSentHome(before.stage) && before.stage !== 'draft') return null;
  const endWords = words ? pickName(words, toLanguage(before.language) ?? 'en') : undefined;
  const changed = changeTicket(before, { event: 'close_line', by: 'agent', endWords }, { now: at, others: [] });
  if (!changed.ok) return null;
  const after = changed.value;
  const { stage: to, reason, desk } = after;
  return {
    after,
    entry: {
      at,
      actor: 'agent',
      event: 'close_line',
      from: before.stage,
      to,
      reason,
      desk,
      idempotencyKey: null,
      staffId,
    },
    notices: noticesFor('ticket', {
      on: 'close_line',
      subject: { ...after, version: before.version + 1 },
      before,
    }),
  };
}
