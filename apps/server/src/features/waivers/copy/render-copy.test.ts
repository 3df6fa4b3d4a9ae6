import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { VACCINATION_CONSENT } from '#seed/sites/vaccination-consent.ts';
import { siteFixture } from '#testing/samples/site-fixture.ts';
import { SIGNING } from '#testing/samples/open-waivers.ts';
import { hashRecord } from '#features/waivers/store/waiver-rows.ts';
import type { Signature } from '#features/waivers/store/waiver-store.ts';
import { copyContent } from './copy-content.ts';
import { type Face, facesOf } from '#kernel/pdf/pdf-fonts.ts';
import { issuerOf } from './issuer.ts';
import { renderCopy } from './render-copy.ts';
import { linesOf } from '#kernel/pdf/text-lines.ts';

const MOST_MS = 300;
const CLINIC = siteFixture({ names: { en: 'Willow Street Clinic' } });

function signed(language: Signature['language'], more: Partial<Signature['details']> = {}): Signature {
  const details = { visitor: 'Sam', initials: '', isForSelf: true, minors: SIGNING.minors, strokes: SIGNING.strokes };
  const signature = {
    siteId: 100_001,
    id: 'a-signature-of-a-test-1',
    waiverId: 1,
    version: 3,
    language,
    textHash: 'a'.repeat(64),
    subject: 'visit',
    name: 'سامي الأنهار',
    phone: null,
    email: null,
    details: { ...details, ...more },
    at: Date.parse('2026-11-21T17:00:00Z'),
    zone: 'America/Toronto',
    validUntil: null,
    deviceHash: null,
    eraseAt: 0,
  };
  return { ...signature, recordHash: hashRecord(signature) };
}

function copyOf(signature: Signature) {
  const text = VACCINATION_CONSENT.texts[signature.language] ?? { title: '', text: '', boxes: [] };
  const site = { ...CLINIC, id: CLINIC.siteId } as never;
  return copyContent({ signature, text, issuer: issuerOf(site, signature.language) });
}

function faceNamed(part: string): Face {
  const face = facesOf('plain').find(({ name }) => name.includes(part));
  if (!face) throw new Error(part);
  return face;
}

/** The shaper of browsers, whose word on how letters join is the last. */
function shapedByHarfbuzz(file: Buffer, word: string): number[] {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
  const buffer = new harfbuzz.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
}

describe('the signed copy', () => {
  it.each([
    ['ar', 'noto-sans-arabic-arabic', /^\p{Script=Arabic}+$/u],
    ['pa', 'mukta-mahee-gurmukhi', /^\p{Script=Gurmukhi}+$/u],
  ] as const)('joins letters as browsers do: %s', (language, name, script) => {
    const { font, file } = faceNamed(name);
    const { title = '', text = '', boxes = [] } = VACCINATION_CONSENT.texts[language] ?? {};
    const words = [title, text, ...boxes]
      .join(' ')
      .split(/\s+/)
      .filter((word) => script.test(word));
    expect(words.length).toBeGreaterThan(60);
    const own = words.map((word) => font.layout(word, []).glyphs.map(({ id }) => id));
    expect(own).toEqual(words.map((word) => shapedByHarfbuzz(file, word)));
  });

  it('orders mixed directions as Unicode does', () => {
    const measure = (text: string) => text.length;
    const piecesOf = (text: string, direction: 'ltr' | 'rtl') =>
      linesOf([{ text, weight: 'plain' }], { width: 200, direction, measure }).map(({ pieces }) =>
        pieces.map((piece) => piece.text),
      );
    const [mixed = []] = piecesOf('نأخذ 10 مل (Willow) الآن', 'rtl');
    // From left to right; within a piece, the font turns the letters.
    expect(mixed.map((piece) => piece.trim()).filter(Boolean)).toEqual(['الآن', '(', 'Willow', ')', 'مل', '10', 'نأخذ']);
    expect(piecesOf('Sam and سامي.', 'ltr')[0]?.at(-1)).toBe('.');
  });

  it('breaks lines between words, and a word that is longer than a line', () => {
    const measure = (text: string) => text.length;
    const lines = (text: string) =>
      linesOf([{ text, weight: 'plain' }], { width: 10, direction: 'ltr', measure }).map(({ pieces }) =>
        pieces.map((piece) => piece.text).join(''),
      );
    expect(lines('one two three four')).toEqual(['one two', 'three four']);
    expect(lines('abcdefghijklmno p')).toEqual(['abcdefghij', 'klmno p']);
    expect(lines('one\ntwo')).toEqual(['one', 'two']);
    expect(lines('')).toEqual(['']);
  });

  it(`takes less than ${MOST_MS} ms, is the same each time, and holds its fonts`, async () => {
    await renderCopy(copyOf(signed('en')));
    for (const language of ['en', 'fr-ca', 'ar', 'pa'] as const) {
      for (const strokes of [SIGNING.strokes, null]) {
        const content = copyOf(signed(language, { strokes }));
        const times: number[] = [];
        const copies: Buffer[] = [];
        for (let round = 0; round < 3; round++) {
          const begun = process.cpuUsage();
          copies.push(await renderCopy(content));
          const { user, system } = process.cpuUsage(begun);
          times.push((user + system) / 1_000);
        }
        // Of the processor's time, and the best of three: others use the machine too.
        expect(Math.min(...times)).toBeLessThan(MOST_MS);
        const [copy = Buffer.alloc(0), ...others] = copies;
        expect(others.every((other) => other.equals(copy))).toBe(true);
        expect(copy.toString('latin1')).toContain('/FontFile2');
        expect(copy.length).toBeLessThan(120_000);
      }
    }
  });
});

it('[SCREEN-10] names who signed, and for whom: the person of the visit and the children', () => {
  const { name, facts } = copyOf(signed('en', { visitor: 'Sam Rivers' }));
  expect([name, facts[0]]).toEqual(['سامي الأنهار', ['Signed for', expect.stringMatching(/^Sam Rivers · Mia Rivers/)]]);
});
