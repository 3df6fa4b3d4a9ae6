import type { Channel } from '#ports/notice-store.ts';

/** By every channel for which there is an address. */
export function reachedAt({ phone, email }: { phone: string | null; email: string | null }): {
  channel: Channel;
  address: string;
}[] {
  return [
    ...(phone ? [{ channel: 'sms' as const, address: phone }] : []),
    ...(email ? [{ channel: 'email' as const, address: email }] : []),
  ];
}
