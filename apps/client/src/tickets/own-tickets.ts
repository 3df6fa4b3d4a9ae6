import type { Platform } from '#platform/platform.ts';

const COOKIE = 'turns';
const GUID = /^[A-Za-z0-9_-]{22,64}$/;
/** Newest first; more than one device can hold at a time. */
const MOST = 12;

type Device = Pick<Platform, 'storage'>;

/** The tickets that were taken or opened here, newest first. */
export function ownTickets({ storage }: Device, siteId: number): string[] {
  return (storage.read(keyOf(siteId)) ?? '').split('.').filter((guid) => GUID.test(guid));
}

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
  storage.write(keyOf(siteId), text);
  document.cookie = `${COOKIE}=${text}; path=/; max-age=${guids.length > 0 ? 86_400 : 0}; SameSite=Lax`;
}

function keyOf(siteId: number): string {
  return `tickets:${siteId}`;
}
