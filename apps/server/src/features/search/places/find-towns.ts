import { foldName } from '@openturn/domain/search/fold-name.ts';
import { isMisspelled } from '@openturn/domain/search/near-word.ts';
import type { Town, TownName, Towns } from './read-towns.ts';
import { wordsAround } from './region-names.ts';

const MOST_TOWNS = 10;
/** A mistake in these is not forgiven: it would mean looking at every name. */
const LETTERS_KEPT = 2;
/** Of a town with its region and country; what is typed beyond belongs to no town. */
const MOST_TOWN_WORDS = 8;
const LATIN = /\p{Script=Latin}/u;

/**
 * By their name, which may be incomplete, or by their name and words of their region or country; the largest first. By
 * another of their names after that, and by a misspelled one only if there is none.
 */
export function findTowns(typed: string, towns: Towns): Town[] {
  const { ofRank } = towns;
  const words = foldName(typed);
  if (words.length === 0 || words.length > MOST_TOWN_WORDS) return [];
  const found = asTyped(words, towns);
  const names = found.length > 0 ? found : misspelled(words, towns);
  const shown = new Map<number, string>();
  for (const each of names) {
    if (shown.size === MOST_TOWNS) break;
    if (!shown.has(each.rank)) shown.set(each.rank, each.shown);
  }
  return [...shown].flatMap(([rank, name]) => {
    const town = ofRank[rank];
    // In another script, people read the name that they typed.
    return town ? [{ ...town, name: LATIN.test(name) ? town.name : name }] : [];
  });
}

function asTyped(words: readonly string[], { ofRank, byName }: Towns): TownName[] {
  const wanted = words.join(' ');
  const begun = beginningWith(wanted, byName);
  const around = withPlaces(words, { ofRank, namesOf: (name) => exactly(name, byName) });
  const isOwn = ({ rank, shown }: TownName) => ofRank[rank]?.name === shown;
  const hasOwn = begun.some(isOwn);
  // Nobody who types New York means a town that was once called New York of the Pacific.
  const meant = begun.filter((each) => !hasOwn || isOwn(each) || !each.folded.startsWith(`${wanted} `));
  const order = (each: TownName) => Number(!isOwn(each));
  return [...around, ...meant.toSorted((a, b) => order(a) - order(b) || a.rank - b.rank)];
}

function misspelled(words: readonly string[], { ofRank, byName }: Towns): TownName[] {
  const alike = (name: string, mayBeBegun: boolean) =>
    beginningWith(name.slice(0, LETTERS_KEPT), byName)
      .filter(({ folded }) => isMisspelled(name, folded, mayBeBegun))
      .toSorted((a, b) => a.rank - b.rank);
  const whole = alike(words.join(' '), true);
  return whole.length > 0 ? whole : withPlaces(words, { ofRank, namesOf: (name) => alike(name, false) });
}

type Naming = { ofRank: Towns['ofRank']; namesOf: (name: string) => readonly TownName[] };

/** The first words are the town's, each of the others begins one of its region or country. */
function withPlaces(words: readonly string[], { ofRank, namesOf }: Naming): TownName[] {
  for (let count = words.length - 1; count > 0; count--) {
    const rest = words.slice(count);
    const found = namesOf(words.slice(0, count).join(' ')).filter(({ rank }) => {
      const town = ofRank[rank];
      const around = town ? wordsAround(town) : [];
      return rest.every((word) => around.some((each) => each.startsWith(word)));
    });
    if (found.length > 0) return [...found];
  }
  return [];
}

/** New York calls itself a city. */
function exactly(name: string, names: Towns['byName']): TownName[] {
  return (name.includes(' ') ? [name, `${name} city`] : [name]).flatMap((each) => {
    const first = firstNotBefore(names, each);
    let end = first;
    while (names[end]?.folded === each) end++;
    return names.slice(first, end).toSorted((a, b) => a.rank - b.rank);
  });
}

function beginningWith(wanted: string, names: Towns['byName']): TownName[] {
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
