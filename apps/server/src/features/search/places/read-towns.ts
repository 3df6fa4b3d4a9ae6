import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { foldName } from '@openturn/domain/search/fold-name.ts';

export type Town = { name: string; region: string; country: string; latitude: number; longitude: number };
/** A name of a town, folded; `rank` 0 is the largest. */
type TownName = { folded: string; shown: string; rank: number };
export type Towns = { ofRank: readonly Town[]; byName: readonly TownName[] };

/** From GeoNames, under CC BY 4.0; written by `tools/towns/make-towns.ts`. */
const TABLE = 'towns.tsv.br';

/** Towns of 15,000 people and more, the largest first. */
export function readTowns(): Towns {
  const text = brotliDecompressSync(readFileSync(join(import.meta.dirname, TABLE))).toString();
  const ofRank: Town[] = [];
  const byName: TownName[] = [];
  for (const line of text.split('\n')) {
    const [name = '', region = '', country = '', latitude, longitude, others = ''] = line.split('\t');
    const rank = ofRank.push({ name, region, country, latitude: Number(latitude), longitude: Number(longitude) }) - 1;
    for (const shown of [name, ...others.split('|')]) {
      const folded = foldName(shown).join(' ');
      if (folded !== '') byName.push({ folded, shown, rank });
    }
  }
  return { ofRank, byName: byName.toSorted((a, b) => (a.folded < b.folded ? -1 : Number(a.folded > b.folded))) };
}
