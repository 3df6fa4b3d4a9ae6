import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** The fields of a line, on its page, in the search of the settings and in the activity log. */
export const LINE_LABELS = {
  names: 'settings.lines.names',
  opens: 'settings.lines.opens',
  maxWaiting: 'settings.lines.maxWaiting',
  passcode: 'settings.lines.passcode',
  graceMinutes: 'settings.lines.grace',
  minutesEach: 'settings.lines.minutesEach',
} as const satisfies Record<string, PlainTextKey>;

export const OPENS_TEXTS = {
  site: 'settings.lines.opensSite',
  own: 'settings.lines.opensOwn',
  'by-hand': 'settings.lines.opensByHand',
} as const satisfies Record<string, PlainTextKey>;
