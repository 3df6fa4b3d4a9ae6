import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { placeAndWait, ticketValues } from '#features/notices/words/ticket-phrases.ts';

/** Staff undid a call, or sending the visitor home, who may be on their way by now. */
export const restored = noticeKind('ticket', {
  name: 'restored',
  due: { on: ['undo_close', 'undo_remove', 'undo_call'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  takesBack: { undo_close: ['closed'], undo_remove: ['cancelled'], undo_call: ['called', 'recalled'] },
  isCorrection: true,
  applies: { withinMs: HOUR_MS, in: ['waiting', 'ready', 'holding'] },
  needsPlace: true,
  subject: 'notice.subjectRestored',
  sentences: (context) => [
    translate(context.language, 'notice.restored', ticketValues(context)),
    ...placeAndWait(context),
  ],
});
