import { isDate } from '@openturn/domain/format/is-date.ts';
import { checkCharacters, isVisible, withoutInvisible } from '@openturn/domain/forms/text-rules.ts';
import * as z from 'zod';

/** VAL-09: dates and times on the wire are in the site's zone. Instants of other centuries would be no numbers of ours. */
export const WireDate = z
  .string()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .refine(isDate, 'is no day of the calendar');
/** The end of a day may be 24:00:00. */
export const WireTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)$/);

/** The same moment as the instant next to it. */
export const wireStart = { Date: WireDate.optional(), Time: WireTime.optional() };
export type WireStart = z.output<z.ZodObject<typeof wireStart>>;

export const wireSpan = { ...wireStart, UntilDate: WireDate.optional(), UntilTime: WireTime.optional() };
export type WireSpan = z.output<z.ZodObject<typeof wireSpan>>;

export const WireMoment = z.object({ date: WireDate, time: WireTime }).meta({ id: 'WireMoment' });
export type WireMoment = z.output<typeof WireMoment>;

/** A text in each language the business wrote it in; the first is its main language. */
export const Names = z.record(z.string(), z.string()).meta({ id: 'Names' });
export type Names = z.output<typeof Names>;

/** VAL-10: what people enter. The rules of its field check the rest. */
export const EnteredText = z.string().overwrite(withoutInvisible);

/** What staff write in their own words; empty if nothing of it would show. */
export const StaffText = EnteredText.overwrite((text) => (isVisible(text) ? text : '')).refine(
  (text) => checkCharacters(text) === null,
  'has control characters',
);

/** Staff’s words that may not be left out. */
export const NeededStaffText = StaffText.trim().min(1).refine(isVisible, 'is empty');

/** Staff’s words by language. */
export const StaffNames = z.record(z.string(), StaffText);

/** The reply of a call that succeeded, as the description names it. */
export function success<F extends z.ZodRawShape>(id: string, fields: F) {
  return z.object({ success: z.literal(true), ...fields }).meta({ id });
}

export const Done = success('Done', {});
export type Done = z.output<typeof Done>;
