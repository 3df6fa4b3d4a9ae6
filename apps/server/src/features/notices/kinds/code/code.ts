import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { singleContact } from '#features/notices/kinds/recipients.ts';

/** A one-time code that verifies a phone number or an email address. */
export const code = noticeKind('code', {
  name: 'code',
  due: { on: ['request'] },
  to: singleContact,
  channels: ['sms', 'email'],
  isUrgent: true,
  // How many a number gets has limits of its own, which nobody else's visits use up.
  limited: 'by-day',
  applies: { withinMs: 10 * MINUTE_MS },
  isPrivate: true,
  isSecret: true,
  subject: 'notice.subjectCode',
  values: ({ details }) => ({ code: String(details['code'] ?? '') }),
  needs: ['code'],
  sentences: ({ language, facts: { business }, details }) => [
    translate(language, 'notice.code', { business, code: String(details['code'] ?? '') }),
  ],
  // The format by which a browser offers the code on this site and nowhere else.
  smsEnding: ({ facts: { host }, details }) => `\n@${host} #${details['code'] ?? ''}`,
});
