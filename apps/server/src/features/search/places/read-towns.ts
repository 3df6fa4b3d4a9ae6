import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { foldName } from '@openturn/domain/search/fold-name.ts';

export type Town = { name: string; region: string; country: string; latitude: number; longitude: number };
/** A name of a town, folded; `rank` 0 is the largest. */
export type TownName = { folded: string; shown: string; rank: number };
export type Towns = { ofRank: readonly Town[]; byName: readonly TownName[] };

/** From GeoNames, under CC BY 4.0; written by `tools/towns/make-towns.ts`. */
const TABLE = 'towns.tsv.br';
/** Others are served between them: a few milliseconds each. */
const LINES_AT_ONCE = 250;
const SORTED_AT_ONCE = 2_000;

/** Towns of 15,000 people and more, the largest first. Takes half a second, in small steps. */
export async function readTowns(): Promise<Towns> {
  const table = await promisify(brotliDecompress)(await readFile(join(import.meta.dirname, TABLE)));
  const lines = table.toString().split('\n');
  const ofRank: Town[] = [];
  const byBeginning = new Map<string, TownName[]>();
  for (const [index, line] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await nextTurn();
    const [name = '', region = '', country = '', latitude, longitude, others = ''] = line.split('\t');
    const rank = ofRank.push({ name, region, country, latitude: Number(latitude), longitude: Number(longitude) }) - 1;
    for (const shown of [name, ...others.split('|')]) {
      const folded = foldName(shown).join(' ');
      if (folded === '') continue;
      const beginning = folded.slice(0, 2);
      const own = byBeginning.get(beginning);
      if (own) own.push({ folded, shown, rank });
      else byBeginning.set(beginning, [{ folded, shown, rank }]);
    }
  }
  return { ofRank, byName: await sorted(byBeginning) };
}

/** Each beginning by itself, as sorting all of them takes long. */
async function sorted(byBeginning: ReadonlyMap<string, readonly TownName[]>): Promise<TownName[]> {
  const all: TownName[] = [];
  let sinceTurn = 0;
  for (const beginning of [...byBeginning.keys()].toSorted(byText)) {
    const names = byBeginning.get(beginning) ?? [];
    for (const name of names.toSorted((a, b) => byText(a.folded, b.folded))) all.push(name);
    sinceTurn += names.length;
    if (sinceTurn < SORTED_AT_ONCE) continue;
    sinceTurn = 0;
    await nextTurn();
  }
  return all;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
