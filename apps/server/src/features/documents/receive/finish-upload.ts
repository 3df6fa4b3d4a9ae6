import type { DocumentRefusal } from '@openturn/domain/documents/document-limits.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { fairTurns } from '#features/documents/check/fair-turns.ts';
import { LONGEST_CHECK_MS } from '#features/documents/check/inspect-file.ts';
import type { Kept } from '#features/documents/check/inspection.ts';
import { openContent, sealContent } from '#features/documents/storage/sealed-content.ts';
import { contentNames, objectNames } from '#features/documents/store/document-rows.ts';
import type { DocumentFile } from '#features/documents/store/document-store.ts';
import { askedOfVisit, kindsOf } from './asked-of-visit.ts';
import type { DocumentDeps } from './document-deps.ts';
import { refused, type Refused } from './refused.ts';

/** A process that checks takes less; if it dies, another takes over then. */
export const LEASE_MS = LONGEST_CHECK_MS + 15_000;
/** Also of a server that is ended again and again, such as by deployments; whatever goes wrong so often lies in the file. */
export const MOST_TRIES = 12;
/** Of this machine. Who sends more at a time is told to come again. */
const inTurn = fairTurns({ atOnce: 2, mostWaiting: 6 });

export type FinishFailure = Refused | { code: 'not-found' | 'busy' };
/** `guids` are those under which the visit is shown. */
type Finishing = { siteId: number; id: string; visit: string; guids: readonly string[] };
type Finished = Result<null, FinishFailure>;

/** Checks a file that is complete, and keeps it or refuses it. Several may try at once: one does, and all hear the same. */
export async function finishUpload(finishing: Finishing, deps: DocumentDeps): Promise<Finished> {
  const { siteId, visit } = finishing;
  return (await inTurn(`${siteId}/${visit}`, () => claimAndCheck(finishing, deps))) ?? err({ code: 'busy' });
}

async function claimAndCheck({ siteId, id, guids }: Finishing, deps: DocumentDeps): Promise<Finished> {
  const now = deps.clock.now();
  const file = await deps.documents.claim({ siteId, id }, { now, until: now + LEASE_MS });
  if (!file) return answerOf(await deps.documents.find(siteId, id));
  // It has ended every process that checked it.
  if (file.tries > MOST_TRIES) return refuse(file, 'broken', deps);
  try {
    return await check(file, guids, deps);
  } catch (error) {
    // Another try after the lease may go better.
    if (file.tries < MOST_TRIES) return err({ code: 'busy' });
    deps.onFileError(error);
    return refuse(file, 'broken', deps);
  }
}

async function check(file: DocumentFile, guids: readonly string[], deps: DocumentDeps): Promise<Finished> {
  const asked = await askedOfVisit(file.siteId, file.visit, deps);
  if (!asked) return err({ code: 'not-found' });
  const kinds = kindsOf(file, asked);
  const content = await readParts(file, deps);
  if (content === null) return refuse(file, 'broken', deps);
  const inspected = await deps.inspect(content, kinds);
  if (!inspected.isKept) return refuse(file, inspected.refusal, deps);
  const deleteAt = Math.max(deps.clock.now(), asked.visit.startsAt ?? 0) + asked.keptDays * DAY_MS;
  return keep(file, { kept: inspected.file, content, deleteAt, guids }, deps);
}

function answerOf(file: DocumentFile | null): Finished {
  if (!file) return err({ code: 'not-found' });
  if (file.state === 'refused') return refused(file.refusal ?? 'broken');
  return file.state === 'stored' ? ok(null) : err({ code: 'busy' });
}

/** Null if the storage has lost one. */
async function readParts({ parts, key }: DocumentFile, { files }: DocumentDeps): Promise<Buffer | null> {
  const opened: Buffer[] = [];
  for (const { name } of parts) {
    const sealed = await files.read(name);
    if (!sealed) return null;
    opened.push(await openContent(sealed, key, name));
  }
  return Buffer.concat(opened);
}

export async function refuse(
  file: DocumentFile,
  refusal: DocumentRefusal,
  { documents, files, clock }: DocumentDeps,
): Promise<Finished> {
  const isRefused = await documents.refuse(file, refusal, clock.now());
  if (!isRefused) return answerOf(await documents.find(file.siteId, file.id));
  await files.remove(objectNames(file));
  return refused(refusal);
}

type Keeping = { kept: Kept; content: Buffer; deleteAt: number; guids: readonly string[] };

/** The storage has all of it before the database says so; what nobody names is swept away. */
async function keep(
  file: DocumentFile,
  { kept, content, deleteAt, guids }: Keeping,
  { documents, files, clock, wakeOutbox }: DocumentDeps,
): Promise<Finished> {
  const names = contentNames(file);
  const isPicture = kept.kind === 'jpeg';
  const whole = isPicture ? kept.picture : content;
  const objects = [{ name: names.content, content: whole }];
  if (isPicture) objects.push({ name: names.small, content: kept.small });
  let keptBytes = 0;
  for (const { name, content: plain } of objects) {
    const sealed = await sealContent(plain, file.key, name);
    await files.write(name, sealed);
    keptBytes += sealed.length;
  }
  const earlier = await documents.complete(file, { kind: kept.kind, keptBytes, at: clock.now(), deleteAt, guids });
  wakeOutbox();
  if (earlier) {
    await files.remove([...objectNames(file), ...earlier.flatMap(objectNames)]);
    return ok(null);
  }
  const now = await documents.find(file.siteId, file.id);
  // Taken back meanwhile; if another process has checked it, what is written is what that one wrote.
  if (!now) await files.remove([names.content, names.small]);
  return answerOf(now);
}
