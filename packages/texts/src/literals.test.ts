import { describe, expect, it } from 'vitest';
import type { TextKey } from './keys.ts';
import { readMessages } from './text-files.ts';

const english = readMessages('en') as Record<TextKey, string>;

/** What the specification fixes to the letter. */
const LITERALS: [id: string, key: TextKey, text: string][] = [
  ['[ERR-15]', 'error.authenticationFailed', 'Authentication Failed'],
  ['[ERR-15]', 'error.server', 'Server Error'],
  ['[ERR-15]', 'error.network', 'Network Issue: {detail}'],
  [
    '[ERR-15]',
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
  ['[ERR-15]', 'error.networkErrorTitle', 'Network Error'],
  ['[ERR-15]', 'error.noResponse', 'No response from server'],
  ['[ERR-15]', 'loading.working', 'Working...'],
  ['[ERR-15]', 'error.statusTitle', 'Error: {status}'],
  ['[ERR-15]', 'error.serverOrNetwork', 'Server or network error'],
  ['[ERR-15]', 'error.unknown', 'Unknown Error'],
  ['[ERR-15]', 'dialog.cancel', 'Cancel'],
  ['[ERR-15]', 'dialog.retry', 'Retry'],
  ['[ERR-15]', 'notification.title', 'Notification'],
  ['[ERR-15]', 'dialog.close', 'Close'],
  ['[ERR-15]', 'ticket.waiting', 'You are in line'],
  ['[ERR-15]', 'ticket.serving', 'Being Served'],
  ['[ERR-15]', 'ticket.imReady', "I'm Ready"],
  ['[ERR-15]', 'ticket.needMoreTime', 'I need more time'],
  ['[ERR-15]', 'elapsed.underMinute', '< 1 min'],
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
