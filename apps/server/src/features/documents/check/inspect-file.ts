import { fileURLToPath } from 'node:url';
import type { DocumentKind } from '@openturn/domain/documents/document-limits.ts';
import { type Inspected, readInspected } from './inspection.ts';
import { inFileProcess } from './in-file-process.ts';

/** Far more than the largest picture takes; the process is killed then. */
export const LONGEST_CHECK_MS = 20_000;
const PROGRAM = fileURLToPath(new URL('./file-process.ts', import.meta.url));

/** What is kept of a file, or why it is refused. One that ends its process, takes too long or has it say anything odd is broken. */
export async function inspectFile(
  content: Buffer,
  allowed: readonly DocumentKind[],
  longestMs = LONGEST_CHECK_MS,
): Promise<Inspected> {
  const output = await inFileProcess({ program: PROGRAM, content, words: allowed, longestMs });
  const found = output && readInspected(output);
  return found ?? { isKept: false, refusal: 'broken' };
}
