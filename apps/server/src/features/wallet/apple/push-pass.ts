import type { ApnsConnection } from '#features/notices/index.ts';
import * as z from 'zod';

/** `gone`: the device no longer wants to know. `refused`: Apple does not take it from this sender. */
export type Pushed = 'sent' | 'gone' | 'refused' | 'later';

const Refused = z.object({ reason: z.string() });
/** A token that does not fit the topic is a good one: the certificate is of other passes. */
const USELESS: readonly string[] = ['BadDeviceToken', 'ExpiredToken', 'Unregistered'];

/** Tells a device that a pass has changed. The message is empty: the device asks this server what is new. */
export async function pushPass(
  connection: Pick<ApnsConnection, 'post'>,
  { token, topic }: { token: string; topic: string },
): Promise<{ pushed: Pushed; reason: string }> {
  const headers = { 'apns-topic': topic, 'apns-push-type': 'background', 'apns-priority': '5' };
  const { status, body } = await connection.post(`/3/device/${token}`, headers, '{}');
  const reason = reasonOf(body);
  if (status === 200) return { pushed: 'sent', reason };
  if (status === 410 || USELESS.includes(reason)) return { pushed: 'gone', reason };
  return { pushed: status === 429 || status >= 500 ? 'later' : 'refused', reason };
}

function reasonOf(body: string): string {
  try {
    return Refused.safeParse(JSON.parse(body)).data?.reason ?? '';
  } catch {
    return '';
  }
}
