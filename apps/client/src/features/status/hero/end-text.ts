import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** Why a ticket was cancelled, and what the visitor can do. */
export function endText(reason: string | null): PlainTextKey {
  switch (reason) {
    case 'by_visitor':
      return 'status.cancelledByVisitor';
    case 'closed':
    case 'draft_closed':
      return 'status.cancelledClosed';
    case 'no_show':
      return 'status.cancelledNoShow';
    case 'hold_expired':
      return 'status.cancelledHold';
    case 'unanswered':
      return 'status.cancelledUnanswered';
    default:
      return 'status.cancelledByStaff';
  }
}
