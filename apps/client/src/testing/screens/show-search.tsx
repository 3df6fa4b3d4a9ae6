import type { FoundSite } from '@openturn/contract/search/search.ts';
import { ClientStateContext, createClientState } from '#app/start/client-state.ts';
import { Search } from '#features/search/search.tsx';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { type ServedCall, serveCalls } from '#testing/fakes/serve-calls.ts';
import { sampleFound } from '#testing/samples/sample-found.ts';
import { showScreen } from './show-screen.tsx';

const CLIENT = {
  siteId: 0,
  openFromHost: false,
  apiServer: 'http://api.openturn.test:8080',
  appToken: 'a'.repeat(32),
  isNative: false,
  needsProfile: false,
};
export const TORONTO = { latitude: 43.653_21, longitude: -79.383_19 };
export const WILLOW = sampleFound('Willow Street Clinic', { metres: 350 });
export const OAK = sampleFound('Oak & Brush Barbers', {
  SiteID: '100002',
  metres: 1240,
  waiting: 0,
  wait: { low: 0, high: 0 },
  url: 'https://100002.openturn.test/',
});
const HARBOUR = sampleFound('Harbour Pharmacy', {
  SiteID: '100003',
  metres: 1400,
  wait: null,
  Opening: { isOpen: false, changesAt: { date: '2026-11-23', time: '09:00:00' } },
});

type Handlers = Parameters<typeof serveCalls>[0];
type Options = Parameters<typeof showScreen>[1] & {
  found?: FoundSite[];
  handlers?: Handlers;
  device?: Parameters<typeof fakePlatform>[0];
};

/** The search screen with a fake device and server; by default it finds three businesses. */
export async function showSearch(options: Options = {}) {
  const { found = [WILLOW, OAK, HARBOUR], handlers = {}, device: kept = {}, ...others } = options;
  const calls = serveCalls({
    'GET client/search': () => ({ success: true, rows: found, next: null, isPartial: false, corrected: null }),
    'GET client/map': () => ({ success: true, style: null }),
    ...handlers,
  });
  const { platform, device } = fakePlatform(kept);
  const screen = (
    <ClientStateContext value={createClientState(CLIENT)}>
      <main>
        <Search />
      </main>
    </ClientStateContext>
  );
  const shown = await showScreen(screen, { site: null, path: '/search', platform, ...others });
  const searched = () => calls.filter(({ name }) => name === 'GET client/search').map(queryOf);
  return { ...shown, calls, device, searched, path: () => shown.place.history?.at(-1) };
}

const queryOf = ({ query }: ServedCall) => Object.fromEntries(query);
