import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';

/** Staff announced a delay. */
export const delay = noticeKind('ticket', {
  name: 'delay',
  due: { on: ['delay'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  group: 'changes',
  waitsForUndo: ['delay'],
  applies: { withinMs: HOUR_MS },
  subject: 'notice.subjectDelay',
  values: ({ details }) => ({ minutes: String(details['minutes'] ?? 0) }),
  sentences: ({ language, facts: { business }, details }) => [
    translate(language, 'notice.delay', { business, minutes: Number(details['minutes'] ?? 0) }),
    String(details['words'] ?? ''),
  ],
});
