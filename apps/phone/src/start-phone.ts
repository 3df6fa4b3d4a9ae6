import '@openturn/ui/styles/tokens.css';
import '@openturn/ui/styles/reset.css';
import '@openturn/ui/styles/base.css';
import { SplashScreen } from '@capacitor/splash-screen';
import { startApp } from '@openturn/client/src/app/start/start.tsx';
import { followApp } from '#follow/follow-app.ts';
import { nativePlatform } from '#platform/native-platform.ts';
import { openedUrls } from '#platform/opened-urls.ts';
import { REGIONS, SERVER } from '#settings.ts';

async function startPhone(): Promise<void> {
  const [platform, opened] = await Promise.all([nativePlatform(), openedUrls()]);
  await startApp(platform, {
    defaultServer: SERVER,
    regions: REGIONS,
    textsVersion: PHONE_SETTINGS.textsVersion,
    onStarted: (app) => followApp(app, { platform, opened }),
  });
}

startPhone().catch(async (error: unknown) => {
  // Nothing else would take the splash screen away.
  await SplashScreen.hide();
  throw error;
});
