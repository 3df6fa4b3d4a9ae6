import { type Part, parseExpression } from './parse-expression.ts';

/** The positions of an expression and which may follow which; 0 is where the search for a match begins. */
export type Automaton = {
  /** Which sample letters each position takes. */
  letters: readonly ReadonlySet<number>[];
  follow: readonly ReadonlySet<number>[];
  /** Positions where a match is complete, whatever comes next. */
  accepting: ReadonlySet<number>;
  /** Follow-ups that two different repetitions allow. */
  doubled: readonly (readonly [number, number])[];
  /** Cannot be judged. */
  problem: string | null;
};

/** Longer repetitions count as unlimited: of a letter, and of anything else. */
const MOST_LETTERS = 40;
const MOST_COPIES = 4;
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
/** One of each kind that classes and properties tell apart. */
const OTHERS = ['\u00a0', '\u00e9', '\u0130', '\u0301', '\u0431', '\u0631', '\u0663', '\u0a15', '\u0a3e', '\u200d'];
const SYMBOLS = ['\u202e', '\u2028', '\u2013', '\u20ac', '\ufeff', '\ufffd', '\u{1f44b}', '\u{10ffff}'];
const ALPHABET = [...ASCII, ...OTHERS, ...SYMBOLS];
const ALL = new Set(ALPHABET.keys());

/** Glushkov's automaton, before which anything may be skipped unless the expression begins with `^`. */
export function automatonOf(source: string, flags: string): Automaton {
  const draft: Draft = { letters: [ALL], follow: [new Set([0])], doubled: [], problems: [], flags };
  const whole = read(parseExpression(source), draft);
  // Behind `^` nothing was skipped: a position of its own, which no letter leads to again.
  const begin = addPosition(draft, new Set());
  for (const { at, isAnchored } of whole.first) draft.follow[isAnchored ? begin : 0]?.add(at);
  const { letters, follow, doubled, problems } = draft;
  return {
    letters,
    follow,
    doubled,
    accepting: new Set(whole.last.flatMap(({ at, mayFail }) => (mayFail ? [] : [at]))),
    // With `^` in front of it, a lookaround is tried at one place only.
    problem: problems.find((each) => !whole.isAnchored || each === REFERENCE) ?? null,
  };
}

const REFERENCE = 'a reference to a group';
const LOOK = 'a repetition without limit in a lookaround';

type Draft = {
  letters: ReadonlySet<number>[];
  follow: Set<number>[];
  doubled: [number, number][];
  problems: string[];
  flags: string;
};

function addPosition({ letters, follow }: Draft, taken: ReadonlySet<number>): number {
  follow.push(new Set());
  return letters.push(taken) - 1;
}

function read(part: Part, draft: Draft): Piece {
  switch (part.kind) {
    case 'atom':
      return readAtom(part.source, draft);
    case 'start':
      return { ...EMPTY, isAnchored: !draft.flags.includes('m') };
    case 'end':
      return { ...EMPTY, mayFail: true };
    case 'reference':
      draft.problems.push(REFERENCE);
      return EMPTY;
    case 'look':
      if (isUnlimited(part.body)) draft.problems.push(LOOK);
      return { ...EMPTY, mayFail: true };
    case 'sequence':
      return joinAll(
        part.parts.map((each) => read(each, draft)),
        draft,
      );
    case 'choice':
      return part.parts.map((each) => read(each, draft)).reduce(either);
    case 'repeat':
      return readRepeat(part, draft);
  }
}

function readAtom(source: string, draft: Draft): Piece {
  const only = new RegExp(`^(?:${source})$`, draft.flags.replaceAll(/[gym]/g, ''));
  const at = addPosition(draft, new Set(ALPHABET.flatMap((letter, index) => (only.test(letter) ? [index] : []))));
  const piece = { first: [{ at, isAnchored: false }], last: [{ at, mayFail: false }] };
  return { ...piece, isEmpty: false, mayFail: false, isAnchored: false };
}

function readRepeat({ body, least, most }: Extract<Part, { kind: 'repeat' }>, draft: Draft): Piece {
  const limit = body.kind === 'atom' ? MOST_LETTERS : MOST_COPIES;
  const copies = Array.from({ length: Math.min(least, limit) }, () => read(body, draft));
  if (most > limit) {
    const loop = copies.pop() ?? read(body, draft);
    connect(loop, loop, draft, { isFixed: most === least });
    return joinAll([...copies, least === 0 ? { ...loop, isEmpty: true } : loop], draft);
  }
  let rest: Piece | null = null;
  for (let more = least; more < most; more++) {
    const one = read(body, draft);
    rest = { ...(rest ? join(one, rest, draft) : one), isEmpty: true };
  }
  return joinAll(rest ? [...copies, rest] : copies, draft);
}

function joinAll(pieces: readonly Piece[], draft: Draft): Piece {
  return pieces.reduce((left, right) => join(left, right, draft), EMPTY);
}

function join(left: Piece, right: Piece, draft: Draft): Piece {
  connect(left, right, draft);
  const behind = right.first.map((each) => ({ ...each, isAnchored: each.isAnchored || left.isAnchored }));
  const before = left.last.map((each) => ({ ...each, mayFail: each.mayFail || right.mayFail }));
  return {
    first: [...left.first, ...(left.isEmpty ? behind : [])],
    last: [...right.last, ...(right.isEmpty ? before : [])],
    isEmpty: left.isEmpty && right.isEmpty,
    mayFail: left.mayFail || right.mayFail,
    isAnchored: left.isAnchored || right.isAnchored,
  };
}

/** A fixed number of times (`isFixed`), a text cannot be divided in two ways. */
function connect(left: Piece, right: Piece, { follow, doubled }: Draft, { isFixed = false } = {}): void {
  for (const from of left.last) {
    for (const to of right.first) {
      if (!isFixed && follow[from.at]?.has(to.at)) doubled.push([from.at, to.at]);
      follow[from.at]?.add(to.at);
    }
  }
}

function either(left: Piece, right: Piece): Piece {
  return {
    first: [...left.first, ...right.first],
    last: [...left.last, ...right.last],
    isEmpty: left.isEmpty || right.isEmpty,
    mayFail: left.mayFail || right.mayFail,
    isAnchored: left.isAnchored && right.isAnchored,
  };
}

type Entry = { at: number; isAnchored: boolean };
type Piece = {
  first: readonly Entry[];
  last: readonly { at: number; mayFail: boolean }[];
  isEmpty: boolean;
  /** It takes nothing, but can refuse: `$`, `\b`, a lookaround. */
  mayFail: boolean;
  isAnchored: boolean;
};

const EMPTY: Piece = { first: [], last: [], isEmpty: true, mayFail: false, isAnchored: false };

function isUnlimited(part: Part): boolean {
  if (part.kind === 'repeat') return part.most > MOST_LETTERS || isUnlimited(part.body);
  if (part.kind === 'look') return isUnlimited(part.body);
  return part.kind === 'sequence' || part.kind === 'choice' ? part.parts.some(isUnlimited) : false;
}
