import { describe, expect, it } from 'vitest';
import type { TextKey } from './keys.ts';
import { readMessages } from './text-files.ts';

const english = readMessages('en') as Record<TextKey, string>;

/** What the specification fixes to the letter. */
const LITERALS: [id: string, key: TextKey, text: string][] = [
  ['[ERR-01]', 'error.authenticationFailed', 'Authentication Failed'],
  ['[ERR-02]', 'error.server', 'Server Error'],
  ['[ERR-03]', 'error.network', 'Network Issue: {detail}'],
  [
    '[ERR-04]',
    'error.timeout',
    'Timeout: Either server is too busy to respond or there is a network issue. Please try again in a few minutes.',
  ],
  ['[ERR-05]', 'error.ticketClosed', 'Sorry, your link is incomplete or the Ticket has been closed.'],
  ['[ERR-06]', 'error.siteAddressTitle', 'Incorrect Site Address'],
  ['[ERR-06]', 'error.siteAddress', 'You have used an invalid link...'],
  ['[ERR-07]', 'error.qrCode', 'Sorry, that QR Code is not a valid join a line code.'],
  ['[ERR-08]', 'error.noBusinessesNear', 'No businesses near you matching that name are currently using Openturn.'],
  ['[ERR-09]', 'error.cameraDenied', 'Access to Camera was denied. Please adjust under phone Settings.'],
  ['[ERR-10]', 'error.nothingFound', 'Nothing found.'],
  ['[ERR-11]', 'error.fullyBooked', 'All appointments for the time period you selected are fully booked.'],
  ['[ERR-12]', 'error.noOnlineServices', 'Currently, there are no services enabled for online booking.'],
  ['[ERR-13]', 'error.meetingNotStarted', 'The meeting has not been started yet.'],
  ['[NORM-05]', 'error.networkErrorTitle', 'Network Error'],
  ['[NORM-05]', 'error.noResponse', 'No response from server'],
  ['[UI-01]', 'loading.working', 'Working...'],
  ['[UI-03]', 'error.statusTitle', 'Error: {status}'],
  ['[UI-04]', 'error.serverOrNetwork', 'Server or network error'],
  ['[UI-04]', 'error.unknown', 'Unknown Error'],
  ['[UI-06]', 'dialog.cancel', 'Cancel'],
  ['[UI-06]', 'dialog.retry', 'Retry'],
  ['[ROUTE-26]', 'notification.title', 'Notification'],
  ['[ROUTE-26]', 'dialog.close', 'Close'],
  ['[STATE-01]', 'ticket.waiting', 'You are in line'],
  ['[STATE-01]', 'ticket.serving', 'Being Served'],
  ['[SCREEN-04]', 'ticket.imReady', "I'm Ready"],
  ['[SCREEN-04]', 'ticket.needMoreTime', 'I need more time'],
  ['[VAL-08]', 'elapsed.underMinute', '< 1 min'],
  ['[LIT-01]', 'label.ratings', 'Ratings'],
  ['[LIT-01]', 'label.partySize', 'Party size'],
  ['[LIT-01]', 'label.passcode', 'Passcode'],
];

const VALIDATION: TextKey[] = [
  'validation.required',
  'validation.email',
  'validation.emailDomain',
  'validation.phone',
  'validation.phoneOrEmail',
  'validation.maxChars',
  'validation.minChars',
  'validation.invalidChars',
  'validation.checkAll',
  'validation.selectOne',
  'validation.maxServices',
  'validation.fileRequired',
  'validation.signatureRequired',
  'validation.pickRequired',
  'validation.maxPartySize',
];

describe('texts that the specification fixes', () => {
  it.each(LITERALS)('%s %s', (_id, key, text) => {
    expect(english[key]).toBe(text);
  });

  it.each(VALIDATION)('[VAL-01] %s has a message', (key) => {
    expect(english[key]).toMatch(/\.$|\.\}+$/);
  });
});
