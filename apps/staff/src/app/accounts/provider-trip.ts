import { isSafeAddress } from '@openturn/domain/site/public-address.ts';
import { call } from '@openturn/web/api/call.ts';

/** What this tab was doing when it left for the provider. */
type Trip = {
  /** Where it goes on. */
  path: string;
  /** The secret of the invitation that is accepted with it. */
  invitation?: string;
};

const KEY = 'provider-trip';
const INVITATION = '/invitation';

/** Leaves the console for the provider, which sends the browser back to `/sign-in`. */
export async function leaveForProvider(aim: 'sign-in' | 'proof'): Promise<void> {
  const { pathname, search, hash } = location;
  const trip: Trip = pathname === INVITATION ? { path: '/', invitation: hash.slice(1) } : { path: pathname + search };
  const { address, isConsole } = await call('POST staff/provider/begin', { siteId: 0, body: { for: aim } });
  // What a provider says of itself opens no script and no page without TLS.
  if (!isConsole && !isSafeAddress(address)) throw new Error('unsafe address of the provider');
  sessionStorage.setItem(KEY, JSON.stringify(trip));
  location.assign(address);
}

/** Another tab, or none, may have left. */
export function readTrip(): Trip {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Trip | null) ?? { path: '/' };
  } catch {
    return { path: '/' };
  }
}

export function endTrip(): void {
  sessionStorage.removeItem(KEY);
}
