import pg from 'pg';
import type { Bus, BusEvent } from './bus.ts';
import { openPostgresListener } from './postgres-listener.ts';
import { postgresNotifier } from './postgres-notifier.ts';
import { siteListeners } from './site-listeners.ts';

type Options = { connectionString: string; onError: (error: Error) => void };

/** LISTEN and NOTIFY for any number of nodes: one channel per site, only on nodes with a subscriber. */
export async function openPostgresBus({ connectionString, onError }: Options): Promise<Bus> {
  const listeners = siteListeners();
  const gapListeners = new Set<() => void>();
  const pool = new pg.Pool({ connectionString, max: 1, application_name: 'openturn-bus' });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const { notify } = postgresNotifier(pool);
  const listener = await openPostgresListener({
    connectionString,
    onError,
    onPayload: (payload) => listeners.deliver(JSON.parse(payload) as BusEvent),
    onGap: () => gapListeners.forEach((callback) => callback()),
  });

  return {
    publish: (event) => notify(channelOf(event.siteId), JSON.stringify(event)),
    subscribe: async (siteId, callback) => {
      listeners.add(siteId, callback);
      await listener.listen(channelOf(siteId));
      return () => {
        if (listeners.remove(siteId, callback)) listener.unlisten(channelOf(siteId));
      };
    },
    onGap: (callback) => {
      gapListeners.add(callback);
      return () => void gapListeners.delete(callback);
    },
    close: async () => {
      listeners.clear();
      await listener.close();
      await pool.end();
    },
  };
}

function channelOf(siteId: number): string {
  return `openturn_${siteId}`;
}
