import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticeKind } from '#features/notices/kinds/notice-kind.ts';
import { contactOnFile } from '#features/notices/kinds/recipients.ts';
import {
  answerBy,
  placeAndPolicy,
  serviceLine,
  staffWords,
  timeValues,
  whereToMeet,
} from '#features/notices/words/appointment-phrases.ts';
import { sayWhen } from '#features/notices/words/say-when.ts';
import { numberDetail, type WordingContext } from '#features/notices/words/wording-context.ts';

/** The appointment has another time, or the visitor asked for one. `movedFrom` is the time before. */
export const aptMoved = noticeKind('appointment', {
  name: 'apt_moved',
  due: { on: ['reschedule', 'reschedule_to_pending'] },
  to: contactOnFile,
  channels: ['sms', 'email'],
  applies: { withinMs: 24 * HOUR_MS, in: ['pending', 'confirmed'] },
  updatesCalendar: true,
  subject: 'notice.subjectAptMoved',
  variant: { name: 'request', when: isRequest, sample: { details: { state: 'pending' } } },
  sentences: (context) => [
    translate(
      context.language,
      isRequest(context) ? 'notice.aptMoveRequested' : 'notice.aptMoved',
      timeValues(context),
    ),
    staffWords(context),
    movedFrom(context),
    ...serviceLine(context),
    isRequest(context) ? answerBy(context) : whereToMeet(context),
    ...(isRequest(context) ? [] : placeAndPolicy(context)),
  ],
});

function isRequest({ details: { state } }: WordingContext): boolean {
  return state === 'pending';
}

function movedFrom(context: WordingContext): string {
  const from = context.channel === 'email' ? numberDetail(context, 'movedFrom') : null;
  return from === null ? '' : translate(context.language, 'notice.aptWas', { when: sayWhen(from, context) });
}
