import { Preferences } from '@capacitor/preferences';
import type { StartedApp } from '@openturn/client/src/app/start/api-server.ts';
import { deviceToken } from '@openturn/client/src/platform/device-token.ts';
import { logError } from '@openturn/client/src/platform/log-error.ts';
import { call } from '@openturn/web/api/call.ts';

/** As the client keeps the endpoint of each business that may notify the visitor; empty where they turned it off. */
const KEPT = /^push-(\d+)$/;

/** PUSH-02: a new token takes the place of the old one at each of these businesses. */
export async function renewPush({ platform }: Pick<StartedApp, 'platform'>, endpoint: string): Promise<void> {
  const { storage, name } = platform;
  const AppToken = deviceToken(storage, (bytes) => crypto.getRandomValues(bytes));
  for (const key of (await Preferences.keys()).keys) {
    const siteId = Number(KEPT.exec(key)?.[1] ?? 0);
    if (siteId === 0 || !storage.read(key) || storage.read(key) === endpoint) continue;
    try {
      await call('POST client/pushregister', { siteId, body: { endpoint, platform: name, AppToken } });
      storage.write(key, endpoint);
    } catch (error) {
      // A business of another server; its screen tries again.
      logError(error);
    }
  }
}
