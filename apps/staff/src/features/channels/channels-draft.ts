import type { ChannelValues } from '@openturn/contract/staff/settings/channels.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

/** What is typed: the port as text, and a secret only if a new one is entered. */
export type ChannelsDraft = Omit<ChannelValues, 'port' | Secret> & { port: string } & Record<Secret, string>;
/** What messages and notifications go out by. */
export type Channel = 'sms' | 'email' | 'android' | 'ios';
type Secret = (typeof SECRETS)[number];
export type ChannelsForm = SettingsForm<ChannelValues, ChannelsDraft>;

const SECRETS = ['authToken', 'password', 'serviceAccount', 'apnsKey'] as const;
const LAST_PORT = 65_535;

export function channelsDraft(values: ChannelValues): ChannelsDraft {
  return { ...values, port: String(values.port), ...mapSecrets((name) => values[name] ?? '') };
}

/** Expects a draft without problems. */
export function channelsValues(draft: ChannelsDraft): ChannelValues {
  return { ...draft, port: portOf(draft), ...mapSecrets((name) => draft[name] || null) };
}

export function channelsProblems(draft: ChannelsDraft, t: Texts['t']): Record<string, string> {
  const port = portOf(draft);
  return Number.isInteger(port) && port >= 1 && port <= LAST_PORT ? {} : { port: t('settings.channels.portRange') };
}

function portOf({ port }: ChannelsDraft): number {
  return /^\d{1,5}$/.test(port.trim()) ? Number(port.trim()) : Number.NaN;
}

function mapSecrets<T>(read: (name: Secret) => T): Record<Secret, T> {
  return Object.fromEntries(SECRETS.map((name) => [name, read(name)])) as Record<Secret, T>;
}
