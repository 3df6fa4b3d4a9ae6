import '@openturn/ui/tokens.css';
import '@openturn/ui/reset.css';
import '@openturn/ui/base.css';
import { webPlatform } from '#platform/web-platform.ts';
import { startApp } from '#app/start.tsx';

void startApp(webPlatform());
