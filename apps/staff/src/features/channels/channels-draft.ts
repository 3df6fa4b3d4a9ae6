import type { ChannelValues } from '@openturn/contract/staff/settings/channels.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

/** What is typed: the port as text, and a secret only if a new one is entered. */
export type ChannelsDraft = Omit<ChannelValues, 'port' | 'authToken' | 'password'> & {
  port: string;
  authToken: string;
  password: string;
};
export type ChannelsForm = SettingsForm<ChannelValues, ChannelsDraft>;

const LAST_PORT = 65_535;

export function channelsDraft(values: ChannelValues): ChannelsDraft {
  return { ...values, port: String(values.port), authToken: values.authToken ?? '', password: values.password ?? '' };
}

/** Expects a draft without problems. */
export function channelsValues(draft: ChannelsDraft): ChannelValues {
  return { ...draft, port: portOf(draft), authToken: draft.authToken || null, password: draft.password || null };
}

export function channelsProblems(draft: ChannelsDraft, t: Texts['t']): Record<string, string> {
  const port = portOf(draft);
  return Number.isInteger(port) && port >= 1 && port <= LAST_PORT ? {} : { port: t('settings.channels.portRange') };
}

function portOf({ port }: ChannelsDraft): number {
  return /^\d{1,5}$/.test(port.trim()) ? Number(port.trim()) : Number.NaN;
}
