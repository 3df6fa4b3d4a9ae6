import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import { serviceLine, timeValues } from '#features/notices/words/appointment-phrases.ts';
import { sayWhen } from '#features/notices/words/say-when.ts';
import { numberDetail } from '#features/notices/words/wording-context.ts';

/** A time has opened up, for this visitor alone or for everyone on the waiting list. */
export const aptOffer = noticeKind('standby', {
  name: 'apt_offer',
  due: { on: ['offer'] },
  to: contactOnFile,
  channels: ['sms', 'email', 'push'],
  group: 'reminders',
  isUrgent: true,
  limited: 'fully',
  applies: { withinMs: HOUR_MS, until: 'offerUntil', in: ['offered'], isCheckedFirst: true },
  subject: 'notice.subjectAptOffer',
  sentences: (context) => [
    translate(context.language, 'notice.aptOffer', timeValues(context)),
    ...serviceLine(context),
    translate(context.language, context.details['opens'] === undefined ? 'notice.aptOfferAll' : 'notice.aptOfferOne', {
      until: sayWhen(numberDetail(context, 'offerUntil'), context, { asOf: numberDetail(context, 'at') }),
    }),
  ],
  linkLabel: 'notice.openOffer',
});
