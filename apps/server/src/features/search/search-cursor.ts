import * as z from 'zod';

/** Half of the way around the earth. */
export const FARTHEST_METRES = 20_040_000;

/** The last site of a page. */
export type SearchCursor = { isMisspelled: boolean; metres: number | null; sortName: string; siteId: number };

const Metres = z.int().nonnegative().max(FARTHEST_METRES);
const Written = z.tuple([z.boolean(), Metres.nullable(), z.string().max(60), z.int().nonnegative()]);

export function writeCursor({ isMisspelled, metres, sortName, siteId }: SearchCursor): string {
  return Buffer.from(JSON.stringify([isMisspelled, metres, sortName, siteId])).toString('base64url');
}

/** Null if it is none of ours. */
export function readCursor(text: string): SearchCursor | null {
  try {
    const read = Written.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (!read.success) return null;
    const [isMisspelled, metres, sortName, siteId] = read.data;
    return { isMisspelled, metres, sortName, siteId };
  } catch {
    return null;
  }
}
