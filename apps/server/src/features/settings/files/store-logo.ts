import { type Invalid, problem } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Clock } from '#kernel/clock.ts';
import { picturePixels } from './picture-size.ts';
import type { SiteFileStore } from './site-file-store.ts';

export type LogoDeps = { siteFiles: SiteFileStore; clock: Clock };

/** Sixteen times what the console makes of a picture; a phone can show it. */
export const MOST_PIXELS = 4_000 * 4_000;

/** Where pages of the business find it. */
export async function storeLogo(
  { siteId, content }: { siteId: number; content: string },
  { siteFiles, clock }: LogoDeps,
): Promise<Result<string, Invalid>> {
  const picture = Buffer.from(content, 'base64');
  const type = pictureType(picture);
  if (type === null || !(picturePixels(picture) <= MOST_PIXELS)) {
    return err({ code: 'invalid-input', fields: { content: problem('settings.look.noLogo') } });
  }
  return ok(`/files/${await siteFiles.add({ siteId, at: clock.now(), type, content: picture })}`);
}

const starts = (content: Buffer, at: number, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[at + index] === byte);

/** By its content, whatever it claims to be. Null for anything but a small raster picture: an SVG may hold a script. */
function pictureType(content: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  if (starts(content, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (starts(content, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  const isRiff = starts(content, 0, [0x52, 0x49, 0x46, 0x46]) && starts(content, 8, [0x57, 0x45, 0x42, 0x50]);
  return isRiff ? 'image/webp' : null;
}
