export type TextRun = { text: string; isStrong: boolean };
export type TextBlock = { kind: 'paragraph'; runs: TextRun[] } | { kind: 'list'; items: TextRun[][] };
/** A heading with what follows it; only the first part may have none. */
export type TextPart = { heading: string | null; blocks: TextBlock[] };

/**
 * Plain text with three signs: `# ` begins a heading, `- ` an item of a list, and `**` surrounds what is strong. Everything
 * else is shown as it was typed, so that nobody can smuggle in a link or a picture.
 */
export function readWaiverText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let block: TextBlock | null = null;
  const part = (): TextPart => {
    const last = parts.at(-1) ?? { heading: null, blocks: [] };
    if (parts.length === 0) parts.push(last);
    return last;
  };
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') {
      block = null;
    } else if (line.startsWith('# ')) {
      parts.push({ heading: line.slice(2).trim(), blocks: [] });
      block = null;
    } else if (line.startsWith('- ')) {
      if (block?.kind !== 'list') part().blocks.push((block = { kind: 'list', items: [] }));
      block.items.push(runsOf(line.slice(2).trim()));
    } else if (block?.kind === 'paragraph') {
      block.runs.push({ text: '\n', isStrong: false }, ...runsOf(line));
    } else {
      part().blocks.push((block = { kind: 'paragraph', runs: runsOf(line) }));
    }
  }
  return parts;
}

const STRONG = '**';

/** A sign that is not closed stands for itself. */
function runsOf(line: string): TextRun[] {
  const pieces = line.split(STRONG);
  const last = pieces.length - 1;
  const isOpen = last % 2 === 1;
  const runs = pieces.map((text, index): TextRun => {
    if (isOpen && index === last) return { text: STRONG + text, isStrong: false };
    return { text, isStrong: index % 2 === 1 };
  });
  return runs.filter(({ text }) => text !== '');
}

const WORDS_A_MINUTE = 200;

/** About how long it takes to read. */
export function readingMinutes(parts: readonly TextPart[]): number {
  const words = parts.reduce((sum, { heading, blocks }) => sum + wordsIn(heading ?? '') + wordsOf(blocks), 0);
  return words / WORDS_A_MINUTE;
}

function wordsOf(blocks: readonly TextBlock[]): number {
  const runs = blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.runs));
  return runs.reduce((sum, { text }) => sum + wordsIn(text), 0);
}

function wordsIn(text: string): number {
  return text.split(/\s/).filter((word) => word !== '').length;
}
