import type { Platform } from '#platform/platform.ts';
import { ownTickets, ownTicketsKey } from './own-tickets.ts';

const COOKIE = 'turns';
/** Newest first; more than one device can hold at a time. */
const MOST = 12;

type Device = Pick<Platform, 'storage'>;

export function rememberTicket(device: Device, siteId: number, guid: string): void {
  const others = ownTickets(device, siteId).filter((each) => each !== guid);
  keep(device, siteId, [guid, ...others].slice(0, MOST));
}

export function forgetTicket(device: Device, siteId: number, guid: string): void {
  keep(
    device,
    siteId,
    ownTickets(device, siteId).filter((each) => each !== guid),
  );
}

/** Also as a cookie of the page's host, so that the server renders them. */
function keep({ storage }: Device, siteId: number, guids: readonly string[]): void {
  const text = guids.join('.');
  storage.write(ownTicketsKey(siteId), text);
  document.cookie = `${COOKIE}=${text}; path=/; max-age=${guids.length > 0 ? 86_400 : 0}; SameSite=Lax`;
}
