import { LEAST_FREE_FOR_FILES } from '#kernel/trouble/free-bytes.ts';
import type { DocumentRoom } from './document-deps.ts';

/** No upload begins on such a disk; what has begun goes on until half of that is left. */
export async function isDiskFull(
  { freeBytes }: Pick<DocumentRoom, 'freeBytes'>,
  upload: 'new' | 'begun',
): Promise<boolean> {
  const free = await freeBytes();
  return free !== null && free < (upload === 'new' ? LEAST_FREE_FOR_FILES : LEAST_FREE_FOR_FILES / 2);
}
