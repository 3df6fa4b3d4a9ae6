import '@openturn/ui/styles/tokens.css';
import '@openturn/ui/styles/reset.css';
import '@openturn/ui/styles/base.css';
import { keepInstallOffer } from '#platform/install-offer.ts';
import { webPlatform } from '#platform/web-platform.ts';
import { startApp } from '#app/start/start.tsx';

keepInstallOffer();
void startApp(webPlatform());
