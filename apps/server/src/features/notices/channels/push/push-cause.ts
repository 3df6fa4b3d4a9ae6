import type { TestFailure } from '#features/notices/channels/smtp/smtp-cause.ts';
import type { PushFailure } from './push-service.ts';

type Place = readonly [pattern: RegExp, step: TestFailure['step'], cause: TestFailure['cause']];

/** The first that fits what Google, Apple or the network says. */
const PLACES: readonly Place[] = [
  [/clock \d+ s apart|reasonable timeframe|\biat\b|ExpiredProviderToken/, 'login', 'clock'],
  [/Google's token: 4\d\d|InvalidProviderToken|MissingProviderToken|FCM: 401/, 'login', 'wrong-key'],
  [/UNREGISTERED|BadDeviceToken|Unregistered|APNs: 410\b/, 'recipient', 'device-gone'],
  [/SENDER_ID_MISMATCH|THIRD_PARTY_AUTH_ERROR|FCM: 40[34]/, 'sender', 'wrong-app'],
  [/TopicDisallowed|BadTopic|MissingTopic|DeviceTokenNotForTopic|BadEnvironmentKeyInToken/, 'sender', 'wrong-app'],
  [/ENOTFOUND|EAI_AGAIN/, 'connect', 'host-unknown'],
  [/ECONNREFUSED/, 'connect', 'port-closed'],
  [/Timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i, 'connect', 'port-blocked'],
];

/** What stands in the way of a notification to the app. */
export function pushCause({ kind, error }: PushFailure): TestFailure {
  const [, step, cause] = PLACES.find(([pattern]) => pattern.test(error)) ?? [];
  if (step && cause) return { step, cause, detail: error };
  const isAnswered = kind === 'refused' || /^(FCM|APNs): \d{3}/.test(error);
  return isAnswered
    ? { step: 'accepted', cause: 'message-refused', detail: error }
    : { step: 'connect', cause: 'no-answer', detail: error };
}
