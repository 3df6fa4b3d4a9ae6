import { Browser } from '@capacitor/browser';
import { Keyboard } from '@capacitor/keyboard';
import type { StartedApp } from '@openturn/client/src/app/start/api-server.ts';
import { matchRoute } from '@openturn/client/src/app/routing/routes.ts';
import { logError } from '@openturn/client/src/platform/log-error.ts';
import { api, setApi } from '@openturn/web/api/api-client.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { NativePlatform } from '#platform/native-platform.ts';
import type { OpenedUrls } from '#platform/opened-urls.ts';
import { REGIONS, SERVER } from '#settings.ts';
import { siteOrigin } from '@openturn/domain/site/server-address.ts';
import { absoluteFiles } from './absolute-files.ts';
import { chooseBusiness, followServerOfBusiness, regionChoice } from './choose-business.ts';
import { followBackButton } from './follow-back-button.ts';
import { followLinks } from './follow-links.ts';
import { followPageLinks } from './follow-page-links.ts';
import type { LinkedPlace } from './linked-place.ts';
import { nameChannels } from './name-channels.ts';
import { openFile } from './open-file.ts';
import { placeBefore, rememberPlace } from './remember-place.ts';
import { renewPush } from './renew-push.ts';

type Phone = { platform: NativePlatform; opened: OpenedUrls };

/** What only the app follows, once the client is ready. */
export function followApp(app: StartedApp, { platform, opened }: Phone): void {
  const { history, clientState } = app;
  const visit = (place: LinkedPlace) => {
    chooseBusiness(app, place);
    history.navigate(place.path);
  };
  const links = {
    servers: () => [clientState.get().apiServer, SERVER, ...Object.values(REGIONS)],
    findSite: async (host: string) =>
      (await import('@openturn/client/src/app/routing/resolve-host.ts')).resolveHost(host),
    visit,
    isScreen: (path: string) => matchRoute(path.replace(/[?#].*/, '')) !== null,
    // Above the app, where an address of ours does not lead back into it.
    leave: (url: string) => void Browser.open({ url }),
  };
  const before = placeBefore(app, opened.launch, Date.now());
  platform.push.beforeTap(({ SiteID }) => {
    chooseBusiness(app, { siteId: parseSiteId(SiteID ?? ''), server: '' });
  });
  const origin = () => siteOrigin(clientState.get().apiServer, clientState.get().siteId);
  platform.phone.follow({ origin, ...regionChoice(app) });
  setApi({ ...api(), fetch: absoluteFiles(api().fetch) });
  followServerOfBusiness(app, SERVER);
  rememberPlace(app, opened.launch, document);
  followLinks({ ...links, onOpened: opened.onOpened });
  if (before) visit(before);
  followPageLinks({
    ...links,
    page: document,
    openFile: (address) => {
      openFile(`${origin()}${address}`).catch(async (error: unknown) => {
        logError(error);
        await showFailure(error);
      });
    },
  });
  nameChannels(app);
  platform.push.onRenewed((endpoint) => void renewPush(app, endpoint).catch(logError));
  followBackButton({ history, page: document, window });
  void Keyboard.addListener('keyboardDidShow', () => {
    // A bar at the bottom would cover the field in which somebody types.
    document.activeElement?.scrollIntoView({ block: 'center' });
  });
}
