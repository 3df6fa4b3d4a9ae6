import { LONGEST_NAME, MOST_CATEGORIES, MOST_SERVICES } from '@openturn/domain/line/line-bounds.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Done, EnteredText, Names, success } from '@openturn/contract/wire.ts';

const Id = z.string().regex(/^[\w.-]{1,64}$/);
const version = z.string().regex(/^[\w-]{0,64}$/);
const errors = ['signed-out', 'forbidden', 'invalid-input', 'changed-meanwhile'] as const;

export const CatalogValues = z.strictObject({
  /** In the order in which visitors see them. An archived one keeps its past visits and appointments. */
  services: z.array(z.strictObject({ id: Id, isArchived: z.boolean() })).max(MOST_SERVICES),
  /** Services of one that is left out have no category. */
  categories: z
    .array(z.strictObject({ id: Id, names: z.record(z.string().max(8), EnteredText.max(LONGEST_NAME)) }))
    .max(MOST_CATEGORIES),
});
export type CatalogValues = z.output<typeof CatalogValues>;

export const getCatalog = defineCall('GET staff/settings/services', {
  summary: 'All services and categories in their order, the archived services too',
  reply: success('Catalog', {
    version,
    values: CatalogValues,
    /** What they are called, and what is booked of each from now on. */
    services: z.array(z.object({ id: Id, names: Names, line: z.string().nullable(), coming: z.int().nonnegative() })),
  }),
  errors: ['signed-out', 'forbidden'],
});

export const setCatalog = defineCall('POST staff/settings/services', {
  summary: 'Orders and archives services, and sets the categories',
  body: z.strictObject({ version, values: CatalogValues }),
  reply: Done,
  errors,
});
