import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** What Android calls the channels in its settings; in the app's texts alone. */
export const CHANNEL_TEXTS = {
  visits: 'push.channelVisits',
  quiet: 'push.channelQuiet',
} as const satisfies Record<string, PlainTextKey>;
