/** Pictures of one icon, as phones and browsers ask for them; an SVG alone is no icon on an iPhone, nor in Android's installer. */
export const ICON_PICTURES = [
  { path: '/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
  // Found by this name too, where a page does not say so.
  { path: '/apple-touch-icon.png', size: 180, purpose: 'apple' },
] as const;

/** What an icon shows: the business's logo, else its initials on its colour. */
export type IconLook = {
  initials: string;
  /** `#0b6b62` */
  background: string;
  ink: string;
};

const MOST_HEAD_BYTES = 400;

/** How the process is told: a line of JSON, then the logo, if there is one. */
export function writeLook(look: IconLook, logo: Buffer | null): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(look)}\n`), logo ?? Buffer.alloc(0)]);
}

export function readLook(bytes: Buffer): { look: IconLook; logo: Buffer | null } {
  const end = bytes.indexOf('\n');
  const logo = bytes.subarray(end + 1);
  return { look: JSON.parse(bytes.toString('utf8', 0, end)) as IconLook, logo: logo.length > 0 ? logo : null };
}

/** How it tells its result: a line with the lengths, then the pictures. */
export function writePictures(pictures: readonly Buffer[]): Buffer {
  const lengths = pictures.map(({ length }) => length);
  return Buffer.concat([Buffer.from(`${JSON.stringify(lengths)}\n`), ...pictures]);
}

/** By their paths; null if it is no result, as a made-up logo may have taken over the process. */
export function readPictures(bytes: Buffer): Map<string, Buffer> | null {
  const end = bytes.subarray(0, MOST_HEAD_BYTES).indexOf('\n');
  const lengths = parsed(bytes.toString('utf8', 0, Math.max(0, end)));
  if (!Array.isArray(lengths) || lengths.length !== ICON_PICTURES.length) return null;
  let at = end + 1;
  const pictures = new Map<string, Buffer>();
  for (const [index, { path }] of ICON_PICTURES.entries()) {
    const length = Number(lengths[index]);
    const picture = bytes.subarray(at, at + length);
    if (!PNG.equals(picture.subarray(0, PNG.length))) return null;
    pictures.set(path, picture);
    at += length;
  }
  return at === bytes.length ? pictures : null;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
