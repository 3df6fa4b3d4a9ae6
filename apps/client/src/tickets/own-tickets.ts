import type { Platform } from '#platform/platform.ts';

const GUID = /^[A-Za-z0-9_-]{22,64}$/;

/** The tickets that were taken or opened here, newest first. */
export function ownTickets({ storage }: Pick<Platform, 'storage'>, siteId: number): string[] {
  return (storage.read(ownTicketsKey(siteId)) ?? '').split('.').filter((guid) => GUID.test(guid));
}

export function ownTicketsKey(siteId: number): string {
  return `tickets:${siteId}`;
}
