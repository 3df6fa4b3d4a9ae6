import { MOST_FILE_PIXELS } from '@openturn/domain/documents/document-limits.ts';
import sharp, { type Sharp } from 'sharp';

const MOST_SIDE = 4_000;
const SMALL_SIDE = 320;
const QUALITY = 85;

sharp.cache(false);
sharp.concurrency(1);
// Only these three decoders exist here: no SVG, no TIFF, no GIF, no PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** A picture as it is kept, and one for lists: upright, and without anything that the camera noted. */
export async function recodePicture(content: Buffer): Promise<{ picture: Buffer; small: Buffer }> {
  const picture = await within(open(content).autoOrient(), MOST_SIDE);
  return { picture, small: await within(open(picture), SMALL_SIDE) };
}

function open(content: Buffer) {
  return sharp(content, { limitInputPixels: MOST_FILE_PIXELS, failOn: 'warning' });
}

function within(image: Sharp, side: number): Promise<Buffer> {
  return image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
