import { type Automaton, automatonOf } from './automaton.ts';

/**
 * Why an expression may take more than linear time, or null. A text that can be divided in two ways is what makes a
 * search go back and start over: p and q are positions in loops, and one text leads from p to p, from p to q and from
 * q to q (Weber and Seidl, 1991). Where the search begins counts as a loop that takes every letter.
 */
export function findSlowness(source: string, flags: string): string | null {
  const automaton = automatonOf(source, flags);
  if (automaton.problem) return automaton.problem;
  const loops = loopsOf(automaton);
  const inLoop = (left: number, right: number) => loops[left]?.has(right) ?? false;
  if (automaton.doubled.some(([from, to]) => inLoop(to, from))) return 'a repetition of a repetition';
  const positions = automaton.letters
    .keys()
    .filter((at) => inLoop(at, at))
    .toArray();
  for (const left of positions) {
    for (const right of positions) {
      if (left === right || !reaches(automaton, { left, right, loops })) continue;
      // The match is complete there: nothing behind it can make the search go back.
      if (automaton.accepting.has(right)) continue;
      if (left === 0) return 'it starts over at each place of a long text';
      return inLoop(right, left) ? 'a repetition of a repetition' : 'two repetitions that take the same text';
    }
  }
  return null;
}

/** For each position, those that it reaches and that lead back to it. */
function loopsOf({ follow }: Automaton): Set<number>[] {
  const reached = follow.map((next) => {
    const seen = new Set<number>();
    const queue = [...next];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      queue.push(...(follow[at] ?? []));
    }
    return seen;
  });
  return reached.map((next, from) => new Set([...next].filter((at) => reached[at]?.has(from))));
}

type Pair = { left: number; right: number; loops: readonly ReadonlySet<number>[] };

type Triple = readonly [number, number, number];

function reaches(automaton: Automaton, { left, right, loops }: Pair): boolean {
  const goal = String([left, right, right]);
  const seen = new Set<string>();
  const queue: Triple[] = [[left, left, right]];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const next of stepsFrom(at, automaton, { left, right, loops })) {
      const key = String(next);
      if (key === goal) return true;
      if (!seen.has(key)) queue.push(next);
      seen.add(key);
    }
  }
  return false;
}

/** Where one letter leads all three at once. */
function stepsFrom(
  [first, second, third]: Triple,
  { letters, follow }: Automaton,
  { left, right, loops }: Pair,
): Triple[] {
  const pairs = [...within(follow[first], loops[left])].flatMap((a) =>
    [...within(follow[third], loops[right])].map((c) => [a, c, common(letters[a], letters[c])] as const),
  );
  return pairs.flatMap(([a, c, both]) =>
    [...(follow[second] ?? [])].filter((b) => common(both, letters[b]).size > 0).map((b) => [a, b, c] as const),
  );
}

function within(next: ReadonlySet<number> = new Set(), loop: ReadonlySet<number> = new Set()): Set<number> {
  return next.intersection(loop);
}

function common(left: ReadonlySet<number> = new Set(), right: ReadonlySet<number> = new Set()): Set<number> {
  return left.intersection(right);
}
