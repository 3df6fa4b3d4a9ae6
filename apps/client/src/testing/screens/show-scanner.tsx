import { ClientStateContext, createClientState } from '#app/start/client-state.ts';
import { Scanner } from '#features/search/scan/scanner.tsx';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { showScreen } from './show-screen.tsx';

const CLIENT = {
  siteId: 0,
  openFromHost: false,
  apiServer: 'http://api.openturn.test:8080',
  appToken: 'a'.repeat(32),
  isNative: false,
  needsProfile: false,
};
type Handlers = Parameters<typeof serveCalls>[0];

/** The scanner with a fake device and server. */
export async function showScanner(
  options: Parameters<typeof showScreen>[1] & { handlers?: Handlers; isTapped?: boolean } = {},
) {
  const { handlers = {}, isTapped = false, ...others } = options;
  const calls = serveCalls(handlers);
  const { platform, device } = fakePlatform();
  const screen = (
    <ClientStateContext value={createClientState(CLIENT)}>
      <Scanner isTapped={isTapped} />
    </ClientStateContext>
  );
  const shown = await showScreen(screen, { site: null, path: '/search?scan', platform, ...others });
  return { ...shown, calls, device, path: () => shown.place.history?.at(-1) };
}
