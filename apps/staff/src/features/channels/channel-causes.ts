import type { TestCause } from '@openturn/contract/staff/settings/channels.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Channel } from './channels-draft.ts';

/** What stands in the way of a message, and what to do. */
const CAUSES = {
  'host-unknown': 'settings.channels.hostUnknown',
  'port-closed': 'settings.channels.portClosed',
  'port-blocked': 'settings.channels.portBlocked',
  'tls-mode': 'settings.channels.tlsMode',
  'no-starttls': 'settings.channels.noStarttls',
  certificate: 'settings.channels.certificate',
  'wrong-login': 'settings.channels.wrongLogin',
  'sender-refused': 'settings.channels.senderRefused',
  'recipient-refused': 'settings.channels.recipientRefused',
  'country-off': 'settings.channels.countryOff',
  trial: 'settings.channels.trial',
  'message-refused': 'settings.channels.messageRefused',
  'no-answer': 'settings.channels.noAnswer',
  // Of notifications to the app alone.
  'wrong-key': 'settings.channels.wrongLogin',
  clock: 'settings.channels.clock',
  'wrong-app': 'settings.channels.senderRefused',
  'device-gone': 'settings.channels.deviceGone',
} as const satisfies Record<TestCause, PlainTextKey>;

const UNREACHED = {
  'host-unknown': 'settings.channels.pushUnreached',
  'port-closed': 'settings.channels.pushUnreached',
  'port-blocked': 'settings.channels.pushUnreached',
} as const;

/** The same of notifications to the app. */
const APP_CAUSES = {
  android: {
    ...CAUSES,
    ...UNREACHED,
    'wrong-key': 'settings.channels.wrongGoogleKey',
    'wrong-app': 'settings.channels.wrongProject',
  },
  ios: {
    ...CAUSES,
    ...UNREACHED,
    'wrong-key': 'settings.channels.wrongAppleKey',
    'wrong-app': 'settings.channels.wrongBundle',
  },
} as const satisfies Record<string, Record<TestCause, PlainTextKey>>;

export function causesOf(channel: Channel): Record<TestCause, PlainTextKey> {
  return channel === 'android' || channel === 'ios' ? APP_CAUSES[channel] : CAUSES;
}
