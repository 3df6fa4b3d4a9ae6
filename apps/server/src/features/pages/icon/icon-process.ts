import sharp from 'sharp';
import { ICON_PICTURES, type IconLook, readLook, writePictures } from './icon-pictures.ts';
import { initialsSvg } from './initials-svg.ts';

/**
 * A process of its own, as for visitors' files: the logo is a stranger's picture to the decoder.
 */
const MOST_PIXELS = 4_000 * 4_000;
const PAPER = '#ffffff';
/** Of the side. A phone may crop a maskable icon to a circle of four fifths: a square within it has this side. */
const LOGO_SHARE = { any: 0.84, apple: 0.8, maskable: 0.56 };

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
const RASTER = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const { look, logo } = readLook(Buffer.concat(chunks));
process.stdout.write(writePictures(await picturesOf(look, logo)));

async function picturesOf(icon: IconLook, picture: Buffer | null): Promise<Buffer[]> {
  if (picture === null) return drawn(icon);
  sharp.unblock({ operation: RASTER });
  // A logo that cannot be read must not leave a business without an icon.
  return ofLogo(picture).catch(() => drawn(icon));
}

async function ofLogo(picture: Buffer): Promise<Buffer[]> {
  const upright = await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
    .autoOrient()
    .resize({ width: 512, height: 512, fit: 'inside' })
    .png()
    .toBuffer();
  return Promise.all(
    ICON_PICTURES.map(async ({ size, purpose }) => {
      const side = Math.round(size * LOGO_SHARE[purpose]);
      const input = await sharp(upright).resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
      const background = { width: size, height: size, channels: 3 as const, background: PAPER };
      return sharp({ create: background }).composite([{ input }]).png({ compressionLevel: 9 }).toBuffer();
    }),
  );
}

function drawn(icon: IconLook): Promise<Buffer[]> {
  // Only our own paths: no words, no addresses.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const svg = Buffer.from(initialsSvg(icon));
  return Promise.all(
    ICON_PICTURES.map(({ size }) =>
      sharp(svg).resize(size, size).removeAlpha().png({ compressionLevel: 9 }).toBuffer(),
    ),
  );
}
