import { createHash } from 'node:crypto';
import { READING_GATES } from '../gates/all-gates.ts';
import type { Chunk, Manifest } from '../weigh-bundle.ts';
import { newFile, type Violation } from './violation.ts';

const BUILT = 'apps/client/dist/client';
const CONSOLE = 'apps/staff/dist';
const PAGE = 'src/features/look/look.tsx';
const { budgets } = READING_GATES;

/** The same on every run, so that the fingerprint is stable. */
const INCOMPRESSIBLE = createHash('shake256', { outputLength: 90_000 }).update('planted').digest('base64');

/** What browsers load in excess, and from elsewhere. */
export const BUDGET_VIOLATIONS: readonly Violation[] = [
  {
    gate: budgets,
    edits: [
      { path: `${BUILT}/.vite/manifest.json`, change: withPlantedChunk, signature: 'imports one more chunk' },
      newFile(`${BUILT}/assets/planted.js`, `//${INCOMPRESSIBLE} https://tracker.example/x.js Capacitor`),
    ],
    says: ['over its budget', 'tracker.example', 'is of the phone app'],
  },
  {
    // A page of the settings, which their shell loads.
    gate: budgets,
    edits: [
      { path: `${CONSOLE}/.vite/manifest.json`, change: withHeavyPage, signature: 'a page imports one more chunk' },
      newFile(`${CONSOLE}/assets/planted.js`, `//${INCOMPRESSIBLE}`),
    ],
    says: [`over its budget: console: more for ${PAGE} inside`],
  },
];

/** Adds a chunk to the entry's imports. */
function withPlantedChunk(manifest: string): string {
  return withImport(manifest, ([, chunk]) => chunk.isEntry === true);
}

function withHeavyPage(manifest: string): string {
  return withImport(manifest, ([key]) => key === PAGE);
}

function withImport(manifest: string, isChosen: (entry: [string, Chunk]) => boolean): string {
  const chunks = JSON.parse(manifest) as Manifest;
  for (const [, chunk] of Object.entries(chunks).filter(isChosen)) {
    chunk.imports = [...(chunk.imports ?? []), 'planted'];
  }
  return JSON.stringify({ ...chunks, planted: { file: 'assets/planted.js' } });
}
