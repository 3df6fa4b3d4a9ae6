import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { IS_ACTIVE } from '#kernel/db/tables/ticket-stages.ts';
import type { DeviceStore, NotifiedDevice } from './device-store.ts';

type Kysely = Db['kysely'];
/** A device at a business. */
type Place = { siteId: number; tokenHash: string };
type Viewed = { device: NotifiedDevice; places: Place[] };

const ID_CHARACTERS = 22;
/** More contacts than anybody has. */
const MOST_CONTACTS = 20;

/** The part of the store about which devices are notified of somebody's open visits. */
export function notifiedDevices({ kysely }: Db): Pick<DeviceStore, 'notifiedDevices' | 'removeNotified'> {
  return {
    async notifiedDevices(tokenHash, now) {
      return (await view(kysely, tokenHash, now)).map(({ device }) => device);
    },

    async removeNotified({ tokenHash, id, now }) {
      const found = (await view(kysely, tokenHash, now)).find(({ device }) => device.id === id);
      for (const { siteId, tokenHash: removed } of found?.places ?? []) {
        await kysely
          .updateTable('push_registrations')
          .set({ endpoint: '', error: 'removed', p256dh: null, auth: null, updated_at: now })
          .where('site_id', '=', siteId)
          .where('token_hash', '=', removed)
          .execute();
      }
      return found !== undefined;
    },
  };
}

/** Its own everywhere; those of others only where it has verified the contact of their open visit. */
async function view(kysely: Kysely, tokenHash: string, now: number): Promise<Viewed[]> {
  const places = await placesOfOthers(kysely, tokenHash, now);
  const rows = await kysely
    .selectFrom('push_registrations')
    .selectAll()
    .where('token_hash', 'in', [...new Set([tokenHash, ...places.map((place) => place.tokenHash)])])
    .where('endpoint', '<>', '')
    .orderBy('updated_at')
    .execute();
  const devices = new Map<string, Viewed>();
  for (const row of rows) {
    const place = { siteId: row.site_id, tokenHash: row.token_hash };
    const isThis = row.token_hash === tokenHash;
    if (!isThis && !places.some((each) => each.siteId === place.siteId && each.tokenHash === place.tokenHash)) continue;
    const before = devices.get(row.token_hash);
    const since = row.since ?? row.updated_at;
    const device = {
      id: idOf(row.token_hash, tokenHash),
      browser: row.browser,
      system: row.system,
      isApp: row.platform !== 'web',
      isThis,
      since: Math.min(since, before?.device.since ?? since),
      deliveredAt: Math.max(row.delivered_at ?? 0, before?.device.deliveredAt ?? 0) || null,
    };
    devices.set(row.token_hash, { device, places: [...(before?.places ?? []), place] });
  }
  const order = ({ device: { isThis, since } }: Viewed) => (isThis ? Infinity : since);
  return [...devices.values()].toSorted((a, b) => order(b) - order(a));
}

/** Says nothing of the device, and is another for each that asks. */
function idOf(tokenHash: string, viewer: string): string {
  return createHash('sha256').update(`${tokenHash} ${viewer}`).digest('base64url').slice(0, ID_CHARACTERS);
}

async function placesOfOthers(kysely: Kysely, tokenHash: string, now: number): Promise<Place[]> {
  const proven = await kysely
    .selectFrom('contact_devices')
    .select(['site_id', 'kind', 'contact'])
    .where('token_hash', '=', tokenHash)
    .where('proven_at', 'is not', null)
    .limit(MOST_CONTACTS)
    .execute();
  const found = await Promise.all(
    proven.map(async ({ site_id: siteId, kind, contact }) => {
      const column = kind === 'phone' ? 'phone' : 'email';
      const hashes = await kysely
        .selectFrom('tickets')
        .select('device_hash')
        .where('site_id', '=', siteId)
        .where(column, '=', sealed(contact))
        .where(IS_ACTIVE)
        .where('stage', '<>', 'draft')
        .union(
          kysely
            .selectFrom('appointments')
            .select('device_hash')
            .where('site_id', '=', siteId)
            .where(column, '=', sealed(contact))
            .where('until', '>=', now)
            .where(sql<boolean>`state in ('pending', 'confirmed', 'checked_in', 'called')`),
        )
        .execute();
      return hashes.flatMap(({ device_hash: hash }) => (hash === null ? [] : [{ siteId, tokenHash: hash }]));
    }),
  );
  return found.flat();
}
