import {
  type DocumentKind,
  type DocumentRefusal,
  MOST_PHOTO_PIXELS,
} from '@openturn/domain/documents/document-limits.ts';
import { kindOfFile } from './accepted-types.ts';

/** Small enough to send on a slow line, large enough to read the small print. */
const LONGEST_SIDE = 3_000;
const QUALITY = 0.85;

type Limits = { kinds: readonly DocumentKind[]; mostBytes: number };
export type Prepared = { blob: Blob } | { refusal: DocumentRefusal };

/**
 * What is sent of a file: a picture turned upright and encoded anew, so that neither its place nor its camera travels
 * with it; a document as it is.
 */
export async function prepareFile(file: File, { kinds, mostBytes }: Limits): Promise<Prepared> {
  if (file.size === 0) return { refusal: 'empty' };
  const kind = kindOfFile(file);
  if (kind === null || !kinds.includes(kind)) return { refusal: 'kind' };
  const prepared = kind === 'pdf' ? { blob: file } : await encode(file, kind);
  if ('blob' in prepared && prepared.blob.size > mostBytes) return { refusal: 'large' };
  return prepared;
}

/** What a browser cannot open, the server looks at; of a HEIC photo it could make nothing either. */
async function encode(file: File, kind: DocumentKind): Promise<Prepared> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!image) return kind === 'heic' ? { refusal: 'heic' } : { blob: file };
  try {
    if (image.width * image.height > MOST_PHOTO_PIXELS) return { refusal: 'pixels' };
    return { blob: (await drawn(image)) ?? file };
  } finally {
    image.close();
  }
}

function drawn(image: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}
