import type { DocumentDeps } from '#features/documents/receive/document-deps.ts';
import { finishUpload } from '#features/documents/receive/finish-upload.ts';
import { eachFile } from './each-file.ts';

/** Whoever received the last part checks it at once, or waits for a turn. */
const UNTOUCHED_MS = 20_000;

/** Takes over what somebody had to check who has gone, such as a server that was stopped. */
export async function checkLeftFiles(deps: DocumentDeps): Promise<void> {
  const now = deps.clock.now();
  await eachFile(
    (batch) => deps.documents.unchecked({ ...batch, now, before: now - UNTOUCHED_MS }),
    ({ siteId, id, visit }) => finishUpload({ siteId, id, visit, guids: [visit] }, deps),
    deps,
  );
}
