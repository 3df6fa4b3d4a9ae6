import { PushNotifications } from '@capacitor/push-notifications';
import type { StartedApp } from '@openturn/client/src/app/start/api-server.ts';
import { logError } from '@openturn/client/src/platform/log-error.ts';
import { CHANNEL_TEXTS } from './channel-texts.ts';

/** Above other apps, with a sound; without one; as Android numbers them. */
const CHANNELS = [
  // As the manifest names it.
  { id: 'visits', importance: 5, vibration: true },
  // As the server names it.
  { id: 'quiet', importance: 2, vibration: false },
] as const;

/** Android shows the names in its settings, and takes new ones when the language changes. */
export function nameChannels({ platform, translator }: Pick<StartedApp, 'platform' | 'translator'>): void {
  if (platform.name !== 'android') return;
  let named = '';
  const name = () => {
    const { t, language } = translator.get();
    if (language === named) return;
    named = language;
    for (const channel of CHANNELS) {
      PushNotifications.createChannel({ ...channel, name: t(CHANNEL_TEXTS[channel.id]) }).catch(logError);
    }
  };
  name();
  translator.subscribe(name);
}
