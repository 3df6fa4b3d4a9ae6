import type { PushData } from '#platform/platform.ts';
import type { NotificationPorts } from './notifications.ts';

type Options = Parameters<NotificationPorts['show']>[1];

/** A server that ended before it noted what it had sent sends that again: it takes its own place without a sound. */
export function withoutEcho(options: Options, shown: readonly { data: unknown }[]): Options {
  const notice = noticeOf(options.data);
  const isEcho = notice !== undefined && shown.some(({ data }) => noticeOf(data) === notice);
  return isEcho ? { ...options, renotify: false } : options;
}

function noticeOf(sent: unknown): unknown {
  return (sent as Partial<PushData> | null | undefined)?.data?.['notice'];
}
