import type { DeliveryReports, MessageSender, PushService, TextLimits } from '#features/notices/index.ts';
import { err } from '@openturn/domain/result.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import type { Clock } from '#kernel/clock.ts';
import {
  channelOptions,
  CHANNEL_NAMES,
  type ChannelOptions,
  type FixedChannels,
  storedChannels,
} from './channel-settings.ts';

type Opened = {
  senders: { sms: MessageSender; email: MessageSender };
  reports: readonly DeliveryReports[];
  apps: Record<App, (PushService & { close?: () => void }) | null>;
};
type App = (typeof APPS)[number];

type Options = {
  /** What the environment sets. */
  fixed: FixedChannels;
  open: (options: ChannelOptions) => Opened;
  /** Whoever runs the server reads the codes that no provider sends. */
  showsCodes: boolean;
  clock: Clock;
};

export type ChannelSwitch = {
  /** Whether the environment sets it. */
  fixed: Record<'sms' | 'email' | App, boolean>;
  /** What the environment sets. */
  environment: FixedChannels;
  /** Notifications to the app, by its platform. */
  apps: Record<App, PushService>;
  senders: { sms: MessageSender; email: MessageSender };
  reports: readonly DeliveryReports[];
  /** How many texts may be sent, and where to. */
  textLimits(): Promise<TextLimits>;
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
const APPS = ['android', 'ios'] as const;

/** Senders that change with the settings, while messages are sent. */
export function channelSwitch({ fixed, open, showsCodes, clock }: Options): ChannelSwitch {
  const cache = timedCache<Promise<Opened & { options: ChannelOptions }>>({ most: 1, keepMs: KEPT_MS, clock });
  let stored: string | null = null;
  const begun: ChannelOptions = { ...fixed, textLimits: NO_TEXTS };
  let last = { ...open(begun), options: begun };
  let start: (settings: ServerSettingStore) => void = () => {};
  // Nothing is sent before it is known how.
  const followed = new Promise<ServerSettingStore>((resolve) => (start = resolve));

  async function read() {
    const settings = await (await followed).readAll();
    const fresh = JSON.stringify(Object.values(CHANNEL_NAMES).map((name) => settings.get(name)));
    if (fresh !== stored) {
      const options = channelOptions(storedChannels(settings), fixed);
      for (const app of APPS) last.apps[app]?.close?.();
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
  const appOf = (app: App): PushService => ({
    send: async (message, token) =>
      (await current()).apps[app]?.send(message, token) ??
      err({ kind: 'refused', error: `no push service for ${app}` }),
  });
  return {
    fixed: {
      sms: fixed.sms.provider !== 'inbox',
      email: fixed.email.provider !== 'inbox',
      android: fixed.android !== null,
      ios: fixed.ios !== null,
    },
    environment: fixed,
    apps: { android: appOf('android'), ios: appOf('ios') },
    senders: { sms: senderOf('sms'), email: senderOf('email') },
    reports: open({ ...begun, sms: { ...BLANK_TWILIO, baseUrl: fixed.twilioUrl } }).reports.map((blank, place) => ({
      ...blank,
      // As it is set now: a restarted node gets reports before it has sent anything.
      read: async (request) => {
        const now = (await current()).reports[place];
        return now ? now.read(request) : 'forged';
      },
    })),
    textLimits: async () => (await current()).options.textLimits,
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

/** Until it is known how many. */
const NO_TEXTS: TextLimits = { perSite: 0, countries: [] };

/** Only names the address at which reports arrive. */
const BLANK_TWILIO = { provider: 'twilio', accountSid: '', authToken: '', from: '' } as const;
