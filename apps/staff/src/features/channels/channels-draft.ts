import type { ChannelValues } from '@openturn/contract/staff/settings/channels.ts';
import { asciiDigits } from '@openturn/domain/forms/ascii-digits.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

/** What is typed: numbers as text, and a secret only if a new one is entered. */
export type ChannelsDraft = Omit<ChannelValues, Typed | Secret> & Record<Typed | Secret, string>;
/** What messages and notifications go out by. */
export type Channel = 'sms' | 'email' | 'android' | 'ios';
type Typed = 'port' | 'textsPerDay';
type Secret = (typeof SECRETS)[number];
export type ChannelsForm = SettingsForm<ChannelValues, ChannelsDraft>;

const SECRETS = ['authToken', 'password', 'serviceAccount', 'apnsKey'] as const;
const LAST_PORT = 65_535;
const MOST_TEXTS = 9_999_999;

export function channelsDraft(values: ChannelValues): ChannelsDraft {
  const { port, textsPerDay } = values;
  const typed = { port: String(port), textsPerDay: String(textsPerDay) };
  return { ...values, ...typed, ...mapSecrets((name) => values[name] ?? '') };
}

/** Expects a draft without problems. */
export function channelsValues(draft: ChannelsDraft): ChannelValues {
  const numbers = { port: wholeOf(draft.port), textsPerDay: wholeOf(draft.textsPerDay) };
  return { ...draft, ...numbers, ...mapSecrets((name) => draft[name] || null) };
}

export function channelsProblems(draft: ChannelsDraft, t: Texts['t']): Record<string, string> {
  const isWithin = (text: string, from: number, to: number) => wholeOf(text) >= from && wholeOf(text) <= to;
  return {
    ...(!isWithin(draft.port, 1, LAST_PORT) && { port: t('settings.channels.portRange') }),
    ...(!isWithin(draft.textsPerDay, 1, MOST_TEXTS) && {
      textsPerDay: t('setup.range', { least: 1, most: MOST_TEXTS }),
    }),
  };
}

/** In the digits of any script; no number if it is none. */
function wholeOf(text: string): number {
  const digits = asciiDigits(text).trim();
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
}

function mapSecrets<T>(read: (name: Secret) => T): Record<Secret, T> {
  return Object.fromEntries(SECRETS.map((name) => [name, read(name)])) as Record<Secret, T>;
}
