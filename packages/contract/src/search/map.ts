import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { settingsPage } from '@openturn/contract/staff/settings/settings-page.ts';
import { EnteredText, success } from '@openturn/contract/wire.ts';

export const MapValues = z.strictObject({
  /** Of a style for MapLibre; `{key}` stands for the key. Empty if there is no map. */
  address: EnteredText.max(500),
  key: EnteredText.max(200),
});
export type MapValues = z.output<typeof MapValues>;

export const mapPage = settingsPage({
  path: 'staff/settings/map',
  id: 'Map',
  summary: 'The map of the search; for the owner of the server',
  values: MapValues,
  shown: z.object({}),
});

export const MAP_CAUSES = [
  'host-unknown',
  'private-address',
  'certificate',
  'not-reached',
  'key-refused',
  'not-found',
  'refused',
  'too-large',
  'not-a-style',
  'other-pages',
  'other-hosts',
] as const;
export type MapCause = (typeof MAP_CAUSES)[number];

export const testMap = defineCall('POST staff/settings/map/test', {
  summary: 'Loads the style with the values entered, and says what stands in its way',
  body: z.strictObject({ values: MapValues }),
  reply: success('MapTested', {
    /** Null if browsers can load it. */
    cause: z.enum(MAP_CAUSES).nullable(),
    /** Other hosts that it needs, or what the host answered. */
    detail: z.string(),
  }),
  errors: ['signed-out', 'forbidden', 'invalid-input', 'too-many-requests'],
});

export const getMap = defineCall('GET client/map', {
  summary: 'The style of the map that shows what was found',
  reply: success('MapReply', {
    /** Null if this server has no map. */
    style: z.string().nullable(),
  }),
  errors: [],
});
