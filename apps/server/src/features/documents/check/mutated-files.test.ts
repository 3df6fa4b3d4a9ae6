import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS, DOCUMENT_REFUSALS } from '@openturn/domain/documents/document-limits.ts';
import { seededRandom } from '#kernel/seeded-random.ts';
import { openDocuments, PAPER, PHOTO } from '#testing/documents/open-documents.ts';
import { checkContent } from './check-content.ts';
import { inspectFile } from './inspect-file.ts';
import { readInspected } from './inspection.ts';

const image = sharp({ create: { width: 24, height: 16, channels: 3, background: '#884422' } });
const SAMPLES = {
  jpeg: await image.jpeg().toBuffer(),
  png: await image.png().toBuffer(),
  webp: await image.webp().toBuffer(),
  pdf: PAPER,
};
const MUTATED = 2_000;

/** A picture of nothing whose second head has so many bytes. */
function twoHeads(bytes: number): Buffer {
  const chunk = (type: string, length: number) => {
    const whole = Buffer.alloc(12 + length);
    whole.writeUInt32BE(length, 0);
    whole.write(type, 4, 'latin1');
    return whole;
  };
  return Buffer.concat([SAMPLES.png.subarray(0, 33), chunk('IHDR', bytes), chunk('IEND', 0)]);
}

/** Bytes changed, lengths made wrong, pieces left out, doubled and cut off. */
function mutated(content: Buffer, random: () => number): Buffer {
  let changed = Buffer.from(content);
  const place = () => Math.floor(random() * changed.length);
  for (let count = Math.ceil(random() * 4); count > 0; count--) {
    const at = place();
    const end = Math.min(changed.length, at + 1 + Math.floor(random() * 24));
    const way = Math.floor(random() * 5);
    if (way === 0) changed[at] = Math.floor(random() * 256);
    else if (way === 1) changed.fill(random() < 0.5 ? 0 : 255, at, Math.min(end, at + 4));
    else if (way === 2) changed = Buffer.concat([changed.subarray(0, at), changed.subarray(end)]);
    else if (way === 3) changed = Buffer.concat([changed.subarray(0, end), changed.subarray(at)]);
    else changed = changed.subarray(0, Math.max(1, at));
  }
  return changed;
}

describe('[SCREEN-13] made-up files', () => {
  it.each([0, 6, 13])('are refused if they have a second head of %i bytes', async (bytes) => {
    const { upload, files, stored } = await openDocuments();
    const refused = await upload(twoHeads(bytes));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { fields: { file: { key: 'validation.file.broken' } } },
    ]);
    expect(await files()).toMatchObject([{ state: 'refused', name: '' }]);
    expect(await stored()).toEqual([]);
  });

  it.each(Object.entries(SAMPLES))('never make the check of a %s fail', (kind, content) => {
    const random = seededRandom(13);
    const found = new Set<string>();
    for (let count = 0; count < MUTATED; count++) {
      const checked = checkContent(mutated(content, random), DOCUMENT_KINDS);
      found.add(checked.ok ? kind : checked.error);
    }
    expect([...found].every((each) => each === kind || (DOCUMENT_REFUSALS as readonly string[]).includes(each))).toBe(
      true,
    );
  });

  it('are each kept or refused, and none is left to be checked', async () => {
    const { upload, files } = await openDocuments();
    const random = seededRandom(14);
    for (const content of Object.values(SAMPLES).flatMap((each) => [mutated(each, random), mutated(each, random)])) {
      expect([204, 422]).toContain((await upload(content)).statusCode);
    }
    expect((await files()).filter(({ state }) => state === 'receiving' || state === 'checking')).toEqual([]);
  });

  it('cannot have their process say anything but a result', async () => {
    expect(readInspected(Buffer.from('{"kind":"jpeg","picture":3}\nabc'))).toBeNull();
    expect(readInspected(Buffer.from('{"kind":"jpeg","picture":-3}\nabc'))).toBeNull();
    expect(readInspected(Buffer.from('{"kind":"pdf"}\nand more'))).toBeNull();
    for (const odd of [
      '',
      '\n',
      'null\n',
      '[]\n',
      '{"refusal":"toString"}\n',
      '{"kind":"svg"}\n',
      'not JSON\n',
      '{}\n',
    ]) {
      expect([odd, readInspected(Buffer.from(odd))]).toEqual([odd, null]);
    }
    expect(await inspectFile(PHOTO, ['--no-such-option' as never])).toEqual({ isKept: false, refusal: 'kind' });
  });
});
