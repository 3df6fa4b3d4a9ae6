import '@openturn/ui/styles/tokens.css';
import '@openturn/ui/styles/reset.css';
import '@openturn/ui/styles/base.css';
import { webPlatform } from '#platform/web-platform.ts';
import { startApp } from '#app/start/start.tsx';

void startApp(webPlatform());
