import { HOUR_MS } from '@openturn/domain/time/units.ts';
import type { DocumentDeps } from '#features/documents/receive/document-deps.ts';
import { sweepDocuments } from './sweep-documents.ts';

const LOOK_EVERY_MS = 1_000;

type Options = DocumentDeps & { onError: (error: unknown) => void };

/** At the start and hourly by the clock, which continues while a machine sleeps. */
export function startDocumentSweep({ onError, ...deps }: Options): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let nextAt = deps.clock.now();
  const timer = setInterval(() => {
    if (deps.clock.now() < nextAt) return;
    nextAt = deps.clock.now() + HOUR_MS;
    running = running.then(() => sweepDocuments(deps)).catch(onError);
  }, LOOK_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
