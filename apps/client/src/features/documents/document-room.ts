import type { ShownDocument } from './documents-queries.ts';
import { fileIdOf } from '@openturn/web/files/sent-file.ts';
import type { Upload } from './send/upload.ts';

/** How many pages more a document can have, beside those of this device that are on their way. */
export function documentRoom(document: ShownDocument, sending: readonly Upload[]): number {
  const { shown, running } = pagesOf(document, sending);
  return document.pages - shown.length - running.filter(({ replaces }) => replaces === null).length;
}

/** The pages that the server shows, and those that this device still sends. */
export function pagesOf(document: ShownDocument, all: readonly Upload[]) {
  const sending = all.filter((upload) => upload.document === document.id);
  const own = new Set(sending.map(fileIdOf));
  const shown = document.files.filter(
    (file) => file.state !== 'refused' && (file.state === 'stored' || !own.has(file.id)),
  );
  const isStored = (upload: Upload) => shown.some((file) => file.state === 'stored' && file.id === fileIdOf(upload));
  const running = sending.filter((upload) => upload.state !== 'refused' && !isStored(upload));
  return { shown, running };
}
