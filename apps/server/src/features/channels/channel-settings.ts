import type { SmtpOptions, TwilioOptions } from '#features/notices/index.ts';
import type { ChannelValues } from '@openturn/contract/staff/settings/channels.ts';

/** How messages are sent. */
export type ChannelOptions = {
  sms: { provider: 'inbox' } | ({ provider: 'twilio' } & TwilioOptions);
  email: { provider: 'inbox' } | ({ provider: 'smtp' } & SmtpOptions);
};

/** Values as stored, with their secrets. */
export type StoredChannels = Omit<ChannelValues, 'authToken' | 'password'> & { authToken: string; password: string };

/** The names of the server settings that hold them. */
export const CHANNEL_NAMES = { sms: 'channels.sms', email: 'channels.email' } as const;

const SMS_FIELDS = ['sms', 'accountSid', 'authToken', 'smsFrom'] as const;
const EMAIL_FIELDS = ['email', 'host', 'port', 'security', 'user', 'password', 'emailFrom'] as const;

const UNSET: StoredChannels = {
  sms: 'inbox',
  accountSid: '',
  authToken: '',
  smsFrom: '',
  email: 'inbox',
  host: '',
  port: 465,
  security: 'tls',
  user: '',
  password: '',
  emailFrom: '',
};

export function storedChannels(settings: ReadonlyMap<string, string>): StoredChannels {
  const parts = Object.values(CHANNEL_NAMES).map((name) => JSON.parse(settings.get(name) ?? '{}') as object);
  return Object.assign({ ...UNSET }, ...parts) as StoredChannels;
}

export function channelSettings(values: StoredChannels): Record<string, string> {
  const only = (fields: readonly (keyof StoredChannels)[]) =>
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])));
  return { [CHANNEL_NAMES.sms]: only(SMS_FIELDS), [CHANNEL_NAMES.email]: only(EMAIL_FIELDS) };
}

/** What the environment sets counts; the rest is as stored. */
export function channelOptions(values: StoredChannels, fixed: ChannelOptions & { twilioUrl: string }): ChannelOptions {
  return {
    sms: fixed.sms.provider === 'inbox' ? smsOptions(values, fixed.twilioUrl) : fixed.sms,
    email: fixed.email.provider === 'inbox' ? emailOptions(values) : fixed.email,
  };
}

export function smsOptions({ sms, accountSid, authToken, smsFrom }: StoredChannels, baseUrl: string) {
  if (sms === 'inbox') return { provider: sms } as const;
  return { provider: sms, accountSid, authToken, from: smsFrom, baseUrl } as const;
}

export function emailOptions(values: StoredChannels) {
  if (values.email === 'inbox') return { provider: 'inbox' } as const;
  return { provider: 'smtp', url: smtpUrl(values), from: values.emailFrom } as const;
}

function smtpUrl({ host, port, security, user, password }: StoredChannels): string {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const upgrade = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[security];
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}/${upgrade}`;
}
