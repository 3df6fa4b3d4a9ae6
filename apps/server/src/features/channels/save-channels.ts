import { isAppleKey, type NoticeStore, readServiceAccount } from '#features/notices/index.ts';
import type { DeviceStore } from '#features/devices/index.ts';
import type { ChannelValues } from '@openturn/contract/staff/settings/channels.ts';
import { type Invalid, problem, type Problem, refuse } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { digestOf } from '#kernel/digest-of.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { ChannelSwitch } from './channel-switch.ts';
import {
  channelSettings,
  CHANNEL_NAMES,
  countriesIn,
  storedChannels,
  type StoredChannels,
} from './channel-settings.ts';

export type ChannelDeps = {
  serverSettings: ServerSettingStore;
  notices: Pick<NoticeStore, 'channelState'>;
  devices: Pick<DeviceStore, 'findByCode'>;
  channels: Pick<ChannelSwitch, 'fixed' | 'environment' | 'refresh'>;
  newId: () => string;
  clock: Clock;
};

export type ChannelRefusal = { code: 'changed-meanwhile' } | Invalid;

const SID = /^AC[0-9a-f]{32}$/i;
const SENDER = /^(\+\d{6,15}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const APPLE_ID = /^[A-Z0-9]{10}$/;
const BUNDLE_ID = /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
const EMAIL = /^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/;

/** What is entered, with the secrets that are stored where none is. */
type Entered = { before: StoredChannels; next: StoredChannels; seen: Record<string, string | null> };

export async function entered(values: ChannelValues, deps: ChannelDeps): Promise<Result<Entered, ChannelRefusal>> {
  const settings = await deps.serverSettings.readAll();
  const before = storedChannels(settings);
  const next = {
    ...values,
    authToken: values.authToken ?? (isSameAccount(before, values) ? before.authToken : ''),
    password: values.password ?? (isSameLogin(before, values) ? before.password : ''),
    serviceAccount: values.serviceAccount ?? before.serviceAccount,
    apnsKey: values.apnsKey ?? (isSameTeam(before, values) ? before.apnsKey : ''),
  };
  const fields = Object.entries(check(next)).map(([name, why]) => [`values.${name}`, why] as const);
  const refused = refuse(Object.fromEntries(fields));
  if (refused) return refused;
  const seen = Object.fromEntries(Object.values(CHANNEL_NAMES).map((name) => [name, settings.get(name) ?? null]));
  return ok({ before, next, seen });
}

export async function saveChannels(
  { version, values }: { version: string; values: ChannelValues },
  deps: ChannelDeps,
): Promise<Result<{ version: string; before: StoredChannels; next: StoredChannels }, ChannelRefusal>> {
  const checked = await entered(values, deps);
  if (!checked.ok) return checked;
  const { before, next, seen } = checked.value;
  if (version !== channelsVersion(before)) return err({ code: 'changed-meanwhile' });
  const isWritten = await deps.serverSettings.writeOver(seen, channelSettings(next), deps.clock.now());
  if (!isWritten) return err({ code: 'changed-meanwhile' });
  deps.channels.refresh();
  return ok({ version: channelsVersion(next), before, next });
}

export function channelsVersion(values: StoredChannels): string {
  return digestOf(channelSettings(values));
}

/** A stored secret goes to no other account and no other server than it was entered for. */
function isSameAccount(before: StoredChannels, { accountSid }: ChannelValues): boolean {
  return before.accountSid === accountSid;
}

function isSameLogin(before: StoredChannels, { host, port, user, security }: ChannelValues): boolean {
  return before.host === host && before.port === port && before.user === user && before.security === security;
}

function isSameTeam(before: StoredChannels, { apnsKeyId, apnsTeamId }: ChannelValues): boolean {
  return before.apnsKeyId === apnsKeyId && before.apnsTeamId === apnsTeamId;
}

function check(values: StoredChannels): Partial<Record<keyof StoredChannels, Problem | null>> {
  return {
    textCountries: countriesIn(values.textCountries) ? null : problem('settings.channels.badCountries'),
    ...(values.sms === 'twilio' && checkSms(values)),
    ...(values.email === 'smtp' && checkEmail(values)),
    ...(values.android === 'fcm' && {
      serviceAccount: readServiceAccount(values.serviceAccount) ? null : problem('settings.channels.badServiceAccount'),
    }),
    ...(values.ios === 'apns' && checkIos(values)),
  };
}

function checkSms({ accountSid, authToken, smsFrom }: StoredChannels) {
  return {
    accountSid: matching(accountSid, SID),
    authToken: authToken === '' ? problem('validation.required') : null,
    smsFrom: matching(smsFrom, SENDER),
  };
}

function checkEmail({ host, user, password, emailFrom }: StoredChannels) {
  return {
    host: matching(host, HOST),
    password: user !== '' && password === '' ? problem('validation.required') : null,
    emailFrom: matching(emailFrom, EMAIL),
  };
}

function checkIos({ apnsKey, apnsKeyId, apnsTeamId, apnsTopic }: StoredChannels) {
  return {
    apnsKey: isAppleKey(apnsKey) ? null : problem('settings.channels.badApnsKey'),
    apnsKeyId: APPLE_ID.test(apnsKeyId) ? null : problem('settings.channels.appleId'),
    apnsTeamId: APPLE_ID.test(apnsTeamId) ? null : problem('settings.channels.appleId'),
    apnsTopic: matching(apnsTopic, BUNDLE_ID),
  };
}

function matching(text: string, pattern: RegExp): Problem | null {
  if (text === '') return problem('validation.required');
  return pattern.test(text) ? null : problem('validation.invalidChars');
}
