import { PushNotifications } from '@capacitor/push-notifications';
import type { StartedApp } from '@openturn/client/src/app/start/api-server.ts';
import { logError } from '@openturn/client/src/platform/log-error.ts';

/** As the manifest names it. */
const CHANNEL = 'visits';
/** Heard, and shown above other apps. */
const HIGHEST = 5;

/** Android shows the name in its settings, and takes a new one when the language changes. */
export function nameChannel({ platform, translator }: Pick<StartedApp, 'platform' | 'translator'>): void {
  if (platform.name !== 'android') return;
  let named = '';
  const name = () => {
    const { t, language } = translator.get();
    if (language === named) return;
    named = language;
    const channel = { id: CHANNEL, name: t('status.mine'), importance: HIGHEST, vibration: true } as const;
    PushNotifications.createChannel(channel).catch(logError);
  };
  name();
  translator.subscribe(name);
}
