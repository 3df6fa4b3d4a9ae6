import type { Batch, DocumentFile } from '#features/documents/store/document-store.ts';

const BATCH = 100;

/** One after the other; what fails is told, and left for the next time. */
export async function eachFile(
  next: (batch: Batch) => Promise<DocumentFile[]>,
  run: (file: DocumentFile) => Promise<unknown>,
  { onFileError }: { onFileError: (error: unknown) => void },
): Promise<void> {
  let files: DocumentFile[] = [];
  do {
    files = await next({ after: files.at(-1)?.id ?? '', limit: BATCH });
    for (const file of files) await run(file).catch(onFileError);
  } while (files.length === BATCH);
}
