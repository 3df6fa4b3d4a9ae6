import {
  type ApnsOptions,
  type FcmOptions,
  readServiceAccount,
  type SmtpOptions,
  type TextLimits,
  type TwilioOptions,
} from '#features/notices/index.ts';
import type { ChannelValues } from '@openturn/contract/staff/settings/channels.ts';

/** How messages are sent. */
export type ChannelOptions = {
  sms: { provider: 'inbox' } | ({ provider: 'twilio' } & TwilioOptions);
  email: { provider: 'inbox' } | ({ provider: 'smtp' } & SmtpOptions);
  android: Pick<FcmOptions, 'account' | 'url' | 'tokenUrl'> | null;
  ios: Omit<ApnsOptions, 'clock'> | null;
  textLimits: TextLimits;
};

export type FixedChannels = Omit<ChannelOptions, 'textLimits'> & {
  twilioUrl: string;
  textLimits: Partial<TextLimits>;
  /** Where Google and Apple are; tests have their own. */
  appServers: { fcm?: Pick<FcmOptions, 'url' | 'tokenUrl'>; apns?: string };
};

/** Values as stored, with their secrets. */
type Secret = 'authToken' | 'password' | 'serviceAccount' | 'apnsKey';
export type StoredChannels = Omit<ChannelValues, Secret> & Record<Secret, string>;

/** The names of the server settings that hold them. */
export const CHANNEL_NAMES = {
  sms: 'channels.sms',
  email: 'channels.email',
  android: 'channels.android',
  ios: 'channels.ios',
} as const;

const SMS_FIELDS = ['sms', 'accountSid', 'authToken', 'smsFrom', 'textsPerDay', 'textCountries'] as const;
const EMAIL_FIELDS = ['email', 'host', 'port', 'security', 'user', 'password', 'emailFrom'] as const;

const ANDROID_FIELDS = ['android', 'serviceAccount'] as const;
const IOS_FIELDS = ['ios', 'apnsKey', 'apnsKeyId', 'apnsTeamId', 'apnsTopic', 'apnsServer'] as const;

const UNSET: StoredChannels = {
  sms: 'inbox',
  accountSid: '',
  authToken: '',
  smsFrom: '',
  textsPerDay: 2_000,
  textCountries: '',
  email: 'inbox',
  host: '',
  port: 465,
  security: 'tls',
  user: '',
  password: '',
  emailFrom: '',
  android: 'none',
  serviceAccount: '',
  ios: 'none',
  apnsKey: '',
  apnsKeyId: '',
  apnsTeamId: '',
  apnsTopic: '',
  apnsServer: 'production',
};

export function storedChannels(settings: ReadonlyMap<string, string>): StoredChannels {
  const parts = Object.values(CHANNEL_NAMES).map((name) => JSON.parse(settings.get(name) ?? '{}') as object);
  return Object.assign({ ...UNSET }, ...parts) as StoredChannels;
}

export function channelSettings(values: StoredChannels): Record<string, string> {
  const only = (fields: readonly (keyof StoredChannels)[]) =>
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])));
  return {
    [CHANNEL_NAMES.sms]: only(SMS_FIELDS),
    [CHANNEL_NAMES.email]: only(EMAIL_FIELDS),
    [CHANNEL_NAMES.android]: only(ANDROID_FIELDS),
    [CHANNEL_NAMES.ios]: only(IOS_FIELDS),
  };
}

/** What the environment sets counts; the rest is as stored. */
export function channelOptions(values: StoredChannels, fixed: FixedChannels): ChannelOptions {
  return {
    sms: fixed.sms.provider === 'inbox' ? smsOptions(values, fixed.twilioUrl) : fixed.sms,
    email: fixed.email.provider === 'inbox' ? emailOptions(values) : fixed.email,
    android: fixed.android ?? androidOptions(values, fixed),
    ios: fixed.ios ?? iosOptions(values, fixed),
    textLimits: { ...textLimitsIn(values), ...fixed.textLimits },
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

export function androidOptions({ android, serviceAccount }: StoredChannels, { appServers }: FixedChannels) {
  const account = android === 'fcm' ? readServiceAccount(serviceAccount) : null;
  return account && { account, ...appServers.fcm };
}

const APPLE = { production: 'https://api.push.apple.com', sandbox: 'https://api.sandbox.push.apple.com' } as const;

export function iosOptions(values: StoredChannels, { appServers }: FixedChannels) {
  const { ios, apnsKey: key, apnsKeyId: keyId, apnsTeamId: teamId, apnsTopic: topic, apnsServer } = values;
  return ios === 'apns' ? { key, keyId, teamId, topic, url: appServers.apns ?? APPLE[apnsServer] } : null;
}

/** `+1, +52` */
const COUNTRIES = /^\+\d{1,6}$/;
const MOST_COUNTRIES = 100;

function textLimitsIn({ textsPerDay, textCountries }: StoredChannels): TextLimits {
  return { perSite: textsPerDay, countries: countriesIn(textCountries) ?? [] };
}

/** Null if it is no list of beginnings of numbers. */
export function countriesIn(text: string): string[] | null {
  const all = text.split(',').flatMap((each) => each.trim() || []);
  return all.length <= MOST_COUNTRIES && all.every((each) => COUNTRIES.test(each)) ? all : null;
}
