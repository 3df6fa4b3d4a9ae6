import type { DocumentKind } from './document-limits.ts';

/** Who sends a photo in a conversation. */
export type PhotoSide = 'visitor' | 'staff';

/** A photo is sent and kept like a page of a document that no business can ask for: no id of one begins like this. */
const PLACES: Readonly<Record<PhotoSide, string>> = { visitor: '@visitor', staff: '@staff' };
export const PHOTO_PLACES = Object.values(PLACES);
export const PHOTO_KINDS = ['jpeg', 'png', 'webp', 'heic'] as const satisfies readonly DocumentKind[];
/** Of one side in one conversation. */
export const MOST_PHOTOS = 20;

export function photoPlace(side: PhotoSide): { id: string; names: Record<string, string>; pages: number } {
  return { id: PLACES[side], names: {}, pages: MOST_PHOTOS };
}

/** Null for a page of a document. */
export function photoSide(document: string): PhotoSide | null {
  if (document === PLACES.visitor) return 'visitor';
  return document === PLACES.staff ? 'staff' : null;
}
