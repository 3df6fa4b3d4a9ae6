import type { DeliveryReports, MessageSender } from '#features/notices/index.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import type { Clock } from '#kernel/clock.ts';
import { channelOptions, CHANNEL_NAMES, type ChannelOptions, storedChannels } from './channel-settings.ts';

type Opened = { senders: { sms: MessageSender; email: MessageSender }; reports: readonly DeliveryReports[] };

type Options = {
  /** What the environment sets. */
  fixed: ChannelOptions & { twilioUrl: string };
  open: (options: ChannelOptions) => Opened;
  /** Whoever runs the server reads the codes that no provider sends. */
  showsCodes: boolean;
  clock: Clock;
};

export type ChannelSwitch = {
  /** Whether the environment sets it. */
  fixed: { sms: boolean; email: boolean };
  twilioUrl: string;
  senders: { sms: MessageSender; email: MessageSender };
  reports: readonly DeliveryReports[];
  /** From then on, what is stored counts too. */
  follow(settings: ServerSettingStore): void;
  /** Takes new values at once, rather than within seconds. */
  refresh(): void;
  /** The channels whose messages stay in the inbox. */
  unsent(): Promise<('sms' | 'email')[]>;
  /** The others. */
  sent(): Promise<('sms' | 'email')[]>;
  /** Those whose codes somebody can read: also what stays in the inbox of a server that shows them. */
  read(): Promise<('sms' | 'email')[]>;
};

/** How soon every node sends by what one has stored. */
const KEPT_MS = 5 * SECOND_MS;
const KEY = 'channels';
const CHANNELS = ['sms', 'email'] as const;

/** Senders that change with the settings, while messages are sent. */
export function channelSwitch({ fixed, open, showsCodes, clock }: Options): ChannelSwitch {
  const cache = timedCache<Promise<Opened & { options: ChannelOptions }>>({ most: 1, keepMs: KEPT_MS, clock });
  let stored: string | null = null;
  let last = { ...open(fixed), options: fixed as ChannelOptions };
  let start: (settings: ServerSettingStore) => void = () => {};
  // Nothing is sent before it is known how.
  const followed = new Promise<ServerSettingStore>((resolve) => (start = resolve));

  async function read() {
    const settings = await (await followed).readAll();
    const fresh = JSON.stringify(Object.values(CHANNEL_NAMES).map((name) => settings.get(name)));
    if (fresh !== stored) {
      const options = channelOptions(storedChannels(settings), fixed);
      last = { ...open(options), options };
      stored = fresh;
    }
    return last;
  }
  function current() {
    const before = cache.get(KEY);
    if (before) return before;
    const reading = read();
    cache.set(KEY, reading);
    reading.catch(() => cache.delete(KEY));
    return reading;
  }
  const senderOf = (channel: 'sms' | 'email'): MessageSender => ({
    get isInbox() {
      return last.senders[channel].isInbox;
    },
    send: async (message) => (await current()).senders[channel].send(message),
    find: async (message, since) => (await (await current()).senders[channel].find?.(message, since)) ?? [],
  });
  return {
    fixed: { sms: fixed.sms.provider !== 'inbox', email: fixed.email.provider !== 'inbox' },
    twilioUrl: fixed.twilioUrl,
    senders: { sms: senderOf('sms'), email: senderOf('email') },
    reports: open({ ...fixed, sms: { ...BLANK_TWILIO, baseUrl: fixed.twilioUrl } }).reports.map((blank, place) => ({
      ...blank,
      // As it is set now: a restarted node gets reports before it has sent anything.
      read: async (request) => {
        const now = (await current()).reports[place];
        return now ? now.read(request) : 'forged';
      },
    })),
    follow: (settings) => start(settings),
    refresh: () => cache.clear(),
    unsent: async () => {
      const { options } = await current();
      return CHANNELS.filter((channel) => options[channel].provider === 'inbox');
    },
    read: async () => {
      const { options } = await current();
      return CHANNELS.filter((channel) => showsCodes || options[channel].provider !== 'inbox');
    },
    sent: async () => {
      const { options } = await current();
      return CHANNELS.filter((channel) => options[channel].provider !== 'inbox');
    },
  };
}

/** Only names the address at which reports arrive. */
const BLANK_TWILIO = { provider: 'twilio', accountSid: '', authToken: '', from: '' } as const;
