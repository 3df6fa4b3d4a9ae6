import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Generations = { current: string[]; before: string[] };

const RECORD = '.vite/generations.json';

/**
 * Leaves the files of the build before this one beside its own: a page that was opened before a deployment may still
 * ask for them.
 */
export function keepGeneration(): Plugin {
  let folder = '';
  return {
    name: 'keep-generation',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    writeBundle: (_, bundle) => {
      const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
      keepOnly(folder, assets);
    },
  };
}

/** The same build again pushes nothing out. */
export function nextGenerations(known: Generations, built: readonly string[]): Generations {
  const current = built.toSorted();
  const isSame = current.join() === known.current.toSorted().join();
  return { current, before: isSame ? known.before : known.current };
}

export function keepOnly(folder: string, built: readonly string[]): void {
  const generations = nextGenerations(readRecord(folder), built);
  const kept = new Set([...generations.current, ...generations.before]);
  for (const name of readdirSync(join(folder, 'assets'))) {
    if (!kept.has(`assets/${name}`)) rmSync(join(folder, 'assets', name), { recursive: true });
  }
  writeFileSync(join(folder, RECORD), JSON.stringify(generations));
}

function readRecord(folder: string): Generations {
  const file = join(folder, RECORD);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Generations) : { current: [], before: [] };
}
