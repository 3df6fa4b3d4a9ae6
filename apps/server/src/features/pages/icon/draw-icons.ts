import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { fairTurns, inFileProcess } from '#features/documents/index.ts';
import { readShared } from '#kernel/read-shared.ts';
import { type IconLook, readPictures, writeLook } from './icon-pictures.ts';

const PROGRAM = fileURLToPath(new URL('./icon-process.ts', import.meta.url));
const LONGEST_MS = 20_000;
/** Some 30 kB each. */
const MOST_CACHED = 300;

type Pictures = ReadonlyMap<string, Buffer>;

/** The pictures of an icon by their paths; drawn once for what they show, its logo or its initials. */
export function iconDrawer(): (look: IconLook, logo: Buffer | null) => Promise<Pictures> {
  const drawn = new LRUCache<string, Promise<Pictures>>({ max: MOST_CACHED });
  // One process at once, whoever asks: pages come first.
  const inTurn = fairTurns({ atOnce: 1, mostWaiting: 1 });
  const draw = (content: Buffer): Promise<Pictures> => {
    const key = createHash('sha256').update(content).digest('base64');
    return readShared(drawn, key, async () => {
      const output = await inTurn(key, () =>
        inFileProcess({ program: PROGRAM, content, words: [], longestMs: LONGEST_MS }),
      );
      const pictures = output && readPictures(output);
      if (!pictures) throw new Error('an icon could not be drawn');
      return pictures;
    });
  };
  return async (look, logo) => {
    if (logo === null) return draw(writeLook(look, null));
    // A logo that ends its process leaves the initials.
    return draw(writeLook(look, logo)).catch(() => draw(writeLook(look, null)));
  };
}
