import { formatSmallest } from '@openturn/domain/format/money.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { AppointmentKind, StandbyKind } from '#features/notices/store/notice-store.ts';
import type { Told } from './told.ts';
import { detailAt, sayWhen } from './say-when.ts';

type Sentences = Record<AppointmentKind | StandbyKind, (told: Told) => string[]>;

export const APPOINTMENT_SENTENCES: Sentences = {
  apt_requested: (told) => [
    translate(told.language, 'notice.aptRequested', timed(told)),
    ...whatFor(told),
    answerBy(told),
  ],
  apt_confirmed: (told) => [
    translate(told.language, 'notice.aptConfirmed', timed(told)),
    ...whatFor(told),
    where(told),
  ],
  apt_declined: (told) => [
    translate(told.language, 'notice.aptDeclined', timed(told)),
    translate(told.language, 'notice.aptOther'),
  ],
  apt_expired: (told) => [
    translate(told.language, 'notice.aptExpired', timed(told)),
    translate(told.language, 'notice.aptOther'),
  ],
  apt_moved: (told) => [
    translate(told.language, isRequest(told) ? 'notice.aptMoveRequested' : 'notice.aptMoved', timed(told)),
    movedFrom(told),
    ...whatFor(told),
    isRequest(told) ? answerBy(told) : where(told),
  ],
  apt_cancelled: (told) =>
    told.details['reason'] === 'by_staff'
      ? [translate(told.language, 'notice.aptCalledOff', timed(told)), callUs(told)]
      : [translate(told.language, 'notice.aptCancelled', timed(told)), ...afterwards(told)],
  apt_reminder: (told) => [
    translate(told.language, 'notice.aptReminder', timed(told)),
    ...whatFor(told),
    where(told),
    translate(told.language, 'notice.aptAct'),
  ],
  apt_missed: (told) => [
    translate(told.language, 'notice.aptMissed', timed(told)),
    translate(told.language, 'notice.aptAgain'),
  ],
  apt_found: (told) => [translate(told.language, 'notice.aptFound', timed(told))],
  standby_joined: (told) => [translate(told.language, 'notice.standbyJoined', timed(told)), ...whatFor(told)],
  apt_offer: (told) => [
    translate(told.language, 'notice.aptOffer', timed(told)),
    ...whatFor(told),
    translate(told.language, told.details['opens'] === undefined ? 'notice.aptOfferAll' : 'notice.aptOfferOne', {
      until: sayWhen(detailAt(told, 'offerUntil'), told, { asOf: detailAt(told, 'at') }),
    }),
  ],
  standby_found: (told) => [translate(told.language, 'notice.standbyFound', timed(told))],
};

function timed(told: Told) {
  return { business: told.facts.business, when: sayWhen(detailAt(told, 'at'), told) };
}

/** Room for it is in an email alone. */
function whatFor({ channel, language, facts: { visit } }: Told): string[] {
  if (channel !== 'email' || !visit?.service) return [];
  const { service, staff } = visit;
  return [
    staff
      ? translate(language, 'notice.aptServiceWith', { service, staff })
      : translate(language, 'notice.aptService', { service }),
  ];
}

function where({ language, details: { method } }: Told): string {
  if (method === MEET_METHODS.byPhone) return translate(language, 'notice.aptByPhone');
  return method === MEET_METHODS.online ? translate(language, 'notice.aptOnline') : '';
}

function isRequest({ details: { state } }: Told): boolean {
  return state === 'pending';
}

/** A text message has room for the one that matters most. */
function afterwards(told: Told): string[] {
  const known = [fee(told), callUs(told)].filter(Boolean);
  return told.channel === 'email' ? known : known.slice(0, 1);
}

function answerBy(told: Told): string {
  const by = told.channel === 'email' ? detailAt(told, 'decideBy') : null;
  return by === null ? '' : translate(told.language, 'notice.aptAnswerBy', { when: sayWhen(by, told) });
}

function movedFrom(told: Told): string {
  const from = told.channel === 'email' ? detailAt(told, 'movedFrom') : null;
  return from === null ? '' : translate(told.language, 'notice.aptWas', { when: sayWhen(from, told) });
}

function fee({ language, details: { feeDue, currency } }: Told): string {
  if (typeof feeDue !== 'number' || typeof currency !== 'string') return '';
  return translate(language, 'notice.aptFee', { amount: formatSmallest(feeDue, { currency, language }) });
}

function callUs({ language, facts: { phone } }: Told): string {
  return phone ? translate(language, 'notice.callUs', { phone }) : '';
}
