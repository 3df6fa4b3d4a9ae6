import { HOUR_MS } from '@openturn/domain/time/units.ts';
import type { DocumentDeps } from '#features/documents/receive/document-deps.ts';
import { repeatEvery } from '#kernel/timed-sweep.ts';
import { checkLeftFiles } from './check-left-files.ts';
import { sweepDocuments } from './sweep-documents.ts';

const LOOK_EVERY_MS = 1_000;
/** Visitors wait for what a stopped server has left. */
const TAKE_OVER_EVERY_MS = 10_000;

/** At the start and hourly by the clock, which continues while a machine sleeps; what has to be checked, much sooner. */
export function startDocumentSweep(deps: DocumentDeps): { stop(): Promise<void> } {
  const next = { sweep: deps.clock.now(), takeOver: 0 };
  return repeatEvery({ ms: LOOK_EVERY_MS, onError: deps.onFileError }, async () => {
    const now = deps.clock.now();
    if (now < Math.min(next.sweep, next.takeOver)) return;
    const isSweep = now >= next.sweep;
    if (isSweep) next.sweep = now + HOUR_MS;
    next.takeOver = now + TAKE_OVER_EVERY_MS;
    await (isSweep ? sweepDocuments(deps) : checkLeftFiles(deps));
  });
}
