import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** When each message is sent, in the order in which a visit goes. */
const SENT_WHEN: Readonly<Record<string, PlainTextKey>> = {
  joined: 'settings.words.sent.joined',
  nearly: 'settings.words.sent.nearly',
  'nearly-remote': 'settings.words.sent.nearlyRemote',
  called: 'settings.words.sent.called',
  recalled: 'settings.words.sent.recalled',
  missed: 'settings.words.sent.missed',
  'missed-held_too_long': 'settings.words.sent.missedHeld',
  on_hold: 'settings.words.sent.onHold',
  hold_ending: 'settings.words.sent.holdEnding',
  'hold_ending-ended': 'settings.words.sent.holdEnded',
  delay: 'settings.words.sent.delay',
  delay_over: 'settings.words.sent.delayOver',
  staff_message: 'settings.words.sent.staffMessage',
  cancelled: 'settings.words.sent.cancelled',
  closed: 'settings.words.sent.closed',
  restored: 'settings.words.sent.restored',
  rate: 'settings.words.sent.rate',
  found: 'settings.words.sent.found',
  line_opened: 'settings.words.sent.lineOpened',
  apt_confirmed: 'settings.words.sent.aptConfirmed',
  apt_requested: 'settings.words.sent.aptRequested',
  apt_declined: 'settings.words.sent.aptDeclined',
  apt_expired: 'settings.words.sent.aptExpired',
  apt_reminder: 'settings.words.sent.aptReminder',
  apt_called: 'settings.words.sent.aptCalled',
  apt_moved: 'settings.words.sent.aptMoved',
  'apt_moved-request': 'settings.words.sent.aptMovedRequest',
  apt_cancelled: 'settings.words.sent.aptCancelled',
  'apt_cancelled-called_off': 'settings.words.sent.aptCalledOff',
  apt_missed: 'settings.words.sent.aptMissed',
  apt_rate: 'settings.words.sent.aptRate',
  apt_found: 'settings.words.sent.aptFound',
  apt_offer: 'settings.words.sent.aptOffer',
  standby_joined: 'settings.words.sent.standbyJoined',
  standby_found: 'settings.words.sent.standbyFound',
  code: 'settings.words.sent.code',
};
const ORDER = Object.keys(SENT_WHEN);

export function sentWhen(name: string): PlainTextKey {
  return SENT_WHEN[name] ?? 'settings.words.sent.other';
}

export function inOrder<M extends { name: string }>(messages: readonly M[]): M[] {
  return messages.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ name }: { name: string }): number {
  const place = ORDER.indexOf(name);
  return place === -1 ? ORDER.length : place;
}
