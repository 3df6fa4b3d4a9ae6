import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** A face of the copy: one of several files that together hold the letters of every language. */
export type Face = { name: string; file: Buffer; font: Font };
export type Weight = 'plain' | 'strong';

const NOTO = import.meta.resolve('@fontsource/noto-sans/package.json');

/** The first that has a letter is used for it. */
const FILES = [
  { folder: NOTO, file: 'noto-sans-latin' },
  { folder: NOTO, file: 'noto-sans-latin-ext' },
  { folder: NOTO, file: 'noto-sans-cyrillic' },
  { folder: NOTO, file: 'noto-sans-cyrillic-ext' },
  { folder: NOTO, file: 'noto-sans-greek' },
  { folder: NOTO, file: 'noto-sans-vietnamese' },
  { folder: NOTO, file: 'noto-sans-devanagari' },
  { folder: import.meta.resolve('@fontsource/noto-sans-arabic/package.json'), file: 'noto-sans-arabic-arabic' },
  // Its reader cannot place the marks of Noto’s letters.
  { folder: import.meta.resolve('@fontsource/mukta-mahee/package.json'), file: 'mukta-mahee-gurmukhi' },
];

const WEIGHTS = { plain: 400, strong: 700 } as const;

const faces = new Map<string, Face>();

/** Files are read when a letter of theirs is first needed, and kept: reading how letters join takes longest. */
export function facesOf(weight: Weight): IteratorObject<Face> {
  return FILES.values().map((each) => faceOf(each, weight));
}

/** It shows a box for letters that no face has. */
export function firstFace(weight: Weight): Face {
  return faceOf({ folder: NOTO, file: 'noto-sans-latin' }, weight);
}

function faceOf({ folder, file }: (typeof FILES)[number], weight: Weight): Face {
  const name = `${file}-${WEIGHTS[weight]}-normal`;
  const known = faces.get(name);
  if (known) return known;
  const content = unpackWoff(readFileSync(new URL(`files/${name}.woff`, folder)));
  const face = { name, file: content, font: create(content) as Font };
  faces.set(name, face);
  return face;
}
