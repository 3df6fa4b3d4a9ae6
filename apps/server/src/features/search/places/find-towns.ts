import { foldName } from '@openturn/domain/search/fold-name.ts';
import { isMisspelled } from '@openturn/domain/search/near-word.ts';
import type { Town, Towns } from './read-towns.ts';

const MOST_TOWNS = 10;
/** A mistake in these is not forgiven: it would mean looking at every name. */
const LETTERS_KEPT = 2;
const LATIN = /\p{Script=Latin}/u;

/** By the beginning of their name, then of another of their names, the largest first; by a misspelled one only if there is none. */
export function findTowns(typed: string, { ofRank, byName }: Towns): Town[] {
  const wanted = foldName(typed).join(' ');
  if (wanted === '') return [];
  const begun = beginningWith(wanted, byName);
  const alike = begun.length > 0 ? begun : beginningWith(wanted.slice(0, LETTERS_KEPT), byName);
  const found = begun.length > 0 ? begun : alike.filter(({ folded }) => isMisspelled(wanted, folded));
  const shown = new Map<number, string>();
  const isOther = ({ rank, shown: name }: Towns['byName'][number]) =>
    Number(begun.length > 0 && ofRank[rank]?.name !== name);
  for (const each of found.toSorted((a, b) => isOther(a) - isOther(b) || a.rank - b.rank)) {
    if (shown.has(each.rank)) continue;
    if (shown.size === MOST_TOWNS) break;
    shown.set(each.rank, each.shown);
  }
  return [...shown].flatMap(([rank, name]) => {
    const town = ofRank[rank];
    // In another script, people read the name that they typed.
    return town ? [{ ...town, name: LATIN.test(name) ? town.name : name }] : [];
  });
}

function beginningWith(wanted: string, names: Towns['byName']): Towns['byName'] {
  const first = firstNotBefore(names, wanted);
  let end = first;
  while (names[end]?.folded.startsWith(wanted)) end++;
  return names.slice(first, end);
}

function firstNotBefore(names: Towns['byName'], wanted: string): number {
  let [from, to] = [0, names.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((names[middle]?.folded ?? '') < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}
