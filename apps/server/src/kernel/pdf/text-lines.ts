import bidiFactory from 'bidi-js';
import { type Face, facesOf, firstFace, type Weight } from './pdf-fonts.ts';

/** A piece of a line in one face and one direction. */
export type Piece = { text: string; face: Face; width: number };
export type Line = { pieces: Piece[]; width: number };

export type Words = { text: string; weight: Weight };
export const plain = (text: string): Words[] => [{ text, weight: 'plain' }];
export const strong = (text: string): Words[] => [{ text, weight: 'strong' }];

type Measure = (text: string, face: Face) => number;
type Direction = 'ltr' | 'rtl';
type Options = { width: number; direction: Direction; measure: Measure };

/** One character of the paragraph. */
type Letter = { char: string; level: number; face: Face; isSpace: boolean };

/** Its types describe a module of another kind than the one it is. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;
/** What turns the direction of text is applied, not drawn; by U+200C and U+200D letters join, or do not. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Breaks a paragraph into lines and puts the pieces of each into the order in which they are drawn, left to right. */
export function linesOf(words: readonly Words[], { width, direction, measure }: Options): Line[] {
  const letters = lettersOf(words, direction);
  const lines: Line[] = [];
  let line: Letter[] = [];
  let used = 0;
  const finish = () => {
    lines.push(drawn(trimmed(line), measure));
    [line, used] = [[], 0];
  };
  for (const chunk of chunksOf(letters)) {
    if (chunk[0]?.char === '\n') {
      finish();
      continue;
    }
    const needed = widthOf(trimmed(chunk), measure);
    if (used > 0 && used + needed > width) finish();
    for (const part of needed > width ? split(chunk, { width, measure }) : [chunk]) {
      if (used > 0 && used + widthOf(trimmed(part), measure) > width) finish();
      line.push(...part);
      used += widthOf(part, measure);
    }
  }
  finish();
  return lines;
}

function lettersOf(words: readonly Words[], direction: Direction): Letter[] {
  const text = words.map((each) => each.text).join('');
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const letters: Letter[] = [];
  let at = 0;
  for (const { text: run, weight } of words) {
    let before: Face | null = null;
    for (const char of run) {
      const face: Face = isSpace(char) && before ? before : faceFor(mirrored.get(at) ?? char, { weight, before });
      letters.push({ char: mirrored.get(at) ?? char, level: embedding.levels[at] ?? 0, face, isSpace: isSpace(char) });
      before = face;
      at += char.length;
    }
  }
  return letters;
}

/** The one before, if it has the letter too, so that marks stay with their letters. */
function faceFor(char: string, { weight, before }: { weight: Weight; before: Face | null }): Face {
  const codePoint = char.codePointAt(0) ?? 0;
  if (before?.font.hasGlyphForCodePoint(codePoint) || (before && MARK.test(char))) return before;
  const faces = facesOf(weight);
  return faces.find((face) => face.font.hasGlyphForCodePoint(codePoint)) ?? firstFace(weight);
}

const MARK = /[\p{M}\u200C\u200D]/u;

function isSpace(char: string): boolean {
  return char === ' ' || char === '\t' || char === '\n';
}

/** Words with the spaces behind them; a break of the line is one of its own. */
function chunksOf(letters: readonly Letter[]): Letter[][] {
  const chunks: Letter[][] = [];
  let chunk: Letter[] = [];
  let wasSpace = false;
  const finish = () => {
    if (chunk.length > 0) chunks.push(chunk);
    chunk = [];
  };
  for (const letter of letters) {
    if (letter.char === '\n' || (wasSpace && !letter.isSpace)) finish();
    chunk.push(letter);
    wasSpace = letter.isSpace;
    if (letter.char === '\n') finish();
  }
  finish();
  return chunks;
}

/** A word that is longer than a line. */
function split(chunk: readonly Letter[], { width, measure }: { width: number; measure: Measure }): Letter[][] {
  const parts: Letter[][] = [];
  let part: Letter[] = [];
  for (const letter of chunk) {
    if (part.length > 0 && widthOf([...part, letter], measure) > width) {
      parts.push(part);
      part = [];
    }
    part.push(letter);
  }
  return [...parts, part];
}

function trimmed(letters: readonly Letter[]): Letter[] {
  return letters.slice(0, 1 + letters.findLastIndex((letter) => !letter.isSpace));
}

function widthOf(letters: readonly Letter[], measure: Measure): number {
  return runsOf(letters).reduce((sum, run) => sum + measure(textOf(run), run.face), 0);
}

/** Letters of one face and one direction. */
type Run = { chars: string[]; face: Face; level: number };

function runsOf(letters: readonly Letter[]): Run[] {
  const runs: Run[] = [];
  for (const { char, face, level } of letters) {
    const last = runs.at(-1);
    if (last?.face === face && last.level === level) last.chars.push(char);
    else runs.push({ chars: [char], face, level });
  }
  return runs;
}

/** The font turns letters of right-to-left scripts around itself, but not signs that stand among them. */
function textOf({ chars, level }: Run): string {
  const isTurned = level % 2 === 1 && !RIGHT_TO_LEFT.test(chars.join(''));
  const ordered = isTurned ? chars.toReversed() : chars;
  return ordered.join('').replaceAll(UNSEEN, '');
}

/** Unicode’s rule L2, by runs: from the highest level down, everything at or above it is turned around. */
function drawn(letters: readonly Letter[], measure: Measure): Line {
  let runs = runsOf(letters);
  const levels = runs.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level >= 1; level--) runs = turned(runs, level);
  const pieces = runs.flatMap((run) => {
    const text = textOf(run);
    return text === '' ? [] : [{ text, face: run.face, width: measure(text, run.face) }];
  });
  return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
}

function turned(runs: readonly Run[], level: number): Run[] {
  const result: Run[] = [];
  let high: Run[] = [];
  for (const run of runs) {
    if (run.level >= level) {
      high.unshift(run);
    } else {
      result.push(...high, run);
      high = [];
    }
  }
  return [...result, ...high];
}
