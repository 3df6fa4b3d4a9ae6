import * as z from 'zod';

/** VAL-09: dates and times on the wire, always in the zone of the site. */
export const WireDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const WireTime = z.string().regex(/^\d{2}:\d{2}:\d{2}$/);

export const WireMoment = z.object({ date: WireDate, time: WireTime }).meta({ id: 'WireMoment' });
export type WireMoment = z.output<typeof WireMoment>;

/** A text in the languages that the business wrote it in; the first is its own. */
export const Names = z.record(z.string(), z.string()).meta({ id: 'Names' });
export type Names = z.output<typeof Names>;

export const Done = z.object({ success: z.literal(true) }).meta({ id: 'Done' });
export type Done = z.output<typeof Done>;
