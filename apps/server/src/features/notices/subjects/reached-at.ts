import { type Channel, type NoticeKind, PUSHED_NOTICES } from '#features/notices/store/notice-store.ts';

type Reached = { phone: string | null; email: string | null; deviceHash?: string | null };

/** By every channel for which there is an address; whether the device takes notifications is known to the store. */
export function reachedAt(
  { phone, email, deviceHash = null }: Reached,
  kind: NoticeKind,
): { channel: Channel; address: string }[] {
  const isPushed = deviceHash !== null && PUSHED_NOTICES.has(kind);
  return [
    ...(phone ? [{ channel: 'sms' as const, address: phone }] : []),
    ...(email ? [{ channel: 'email' as const, address: email }] : []),
    ...(isPushed ? [{ channel: 'push' as const, address: deviceHash }] : []),
  ];
}
