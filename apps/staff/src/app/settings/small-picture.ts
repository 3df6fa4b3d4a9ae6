import type { MOST_LOGO_CHARACTERS } from '@openturn/contract/staff/settings/look.ts';

const MOST: typeof MOST_LOGO_CHARACTERS = 56_000;
/** Pages show it 44 pixels wide, and screens have up to three dots for each. */
const WIDTHS = [256, 160, 96];

/** Base64 of the picture, small enough to send; null if the browser cannot read it. A photo is smallest as WebP. */
export async function smallPicture(file: Blob, type: 'image/png' | 'image/webp' = 'image/png'): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  for (const width of WIDTHS) {
    const scale = Math.min(1, width / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const content = canvas.toDataURL(type).split(',')[1] ?? '';
    if (content !== '' && content.length <= MOST) return content;
  }
  return null;
}
