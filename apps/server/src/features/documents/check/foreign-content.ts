/** A file that is cut off or damaged, too large to unpack, or more than one thing at once. */
export type Fault = 'broken' | 'pixels' | 'unsafe';

export function contains(content: Buffer, text: string, at: number): boolean {
  return content.toString('latin1', at, at + text.length) === text;
}

/** Long enough that no picture holds one by chance. */
const PROGRAM = ['<script', '<!doctype', '<iframe', '<object ', '<?php ', '<svg xmlns', 'javascript:'];
const PIECE = 1 << 16;
const LONGEST = Math.max(...PROGRAM.map((text) => text.length));

/** Whether a browser or a server could be made to run something in it. */
export function holdsProgram(content: Buffer): boolean {
  for (let at = 0; at < content.length; at += PIECE) {
    const piece = content.toString('latin1', at, at + PIECE + LONGEST).toLowerCase();
    if (PROGRAM.some((text) => piece.includes(text))) return true;
  }
  return false;
}

const OTHER_FILES = [
  '%PDF-',
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  'Rar!',
  '7z\u00bc\u00af',
  'MZ\u0090\u0000',
  '\u007fELF',
  '<html',
  '<HTML',
];

/** Whether what a picture says about itself is the beginning of another file. */
export function holdsOtherFile(about: Buffer): boolean {
  const text = about.toString('latin1');
  return OTHER_FILES.some((each) => text.includes(each));
}
