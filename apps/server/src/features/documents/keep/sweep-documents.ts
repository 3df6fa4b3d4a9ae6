import { DAY_MS, HOUR_MS } from '@openturn/domain/time/units.ts';
import type { DocumentDeps } from '#features/documents/receive/document-deps.ts';
import { findVisit } from '#features/visit-tasks/index.ts';
import { checkLeftFiles } from './check-left-files.ts';
import { dropFile } from './drop-file.ts';
import { dropUnused } from './drop-unused.ts';
import { eachFile } from './each-file.ts';
import { UNFINISHED_MS } from './unfinished.ts';

const BATCH = 100;
/** Written before the database names it; so nothing younger counts as forgotten. */
const ORPHAN_MS = HOUR_MS;

const STEPS = [checkLeftFiles, dropUnfinished, dropUnused, dropDue, removeOrphans];

/**
 * Deletes what is due, ends what was left unfinished, and removes what nobody names. Several nodes may do so at once.
 * A file or a step that fails keeps no other from its turn.
 */
export async function sweepDocuments(deps: DocumentDeps): Promise<void> {
  for (const step of STEPS) await step(deps).catch(deps.onFileError);
}

async function dropUnfinished(deps: DocumentDeps): Promise<void> {
  const before = deps.clock.now() - UNFINISHED_MS;
  await eachFile(
    (batch) => deps.documents.unfinished({ ...batch, before }),
    // A message may have come since that shows it.
    (file) => dropFile(file, deps, { isUnsaid: file.state === 'stored' }),
    deps,
  );
}

async function dropDue(deps: DocumentDeps): Promise<void> {
  const now = deps.clock.now();
  await eachFile(
    (batch) => deps.documents.due({ ...batch, now }),
    async (file) => {
      const visit = await findVisit(file.siteId, file.visit, deps);
      // Sent long before an appointment: staff still need it then.
      if (visit?.isOpen) await deps.documents.postpone(file, now + DAY_MS);
      else await dropFile(file, deps);
    },
    deps,
  );
}

/** The database decides what there is: a crash, a removed business or a restored backup leaves nothing behind. */
async function removeOrphans({ documents, files, clock }: DocumentDeps): Promise<void> {
  let names: string[] = [];
  const before = clock.now() - ORPHAN_MS;
  const flush = async () => {
    const named = await documents.named([...new Set(names.map(idOf))]);
    await files.remove(names.filter((name) => !named.get(idOf(name))?.includes(name)));
    names = [];
  };
  for await (const { name, at } of files.list()) {
    if (at < before) names.push(name);
    if (names.length === BATCH) await flush();
  }
  if (names.length > 0) await flush();
}

function idOf(name: string): string {
  return name.split('/')[1] ?? '';
}
