import { DOCUMENT_KINDS } from '@openturn/domain/documents/document-limits.ts';
import { checkContent } from './check-content.ts';
import { type Inspected, writeInspected } from './inspection.ts';

/**
 * A process of its own for each file, which may read nothing but programs: whatever a made-up file does to the decoder,
 * it finds no other visitor's picture, no database and no key. The file comes and goes through pipes.
 */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
process.stdout.write(writeInspected(await inspect(Buffer.concat(chunks))));

async function inspect(content: Buffer): Promise<Inspected> {
  const allowed = DOCUMENT_KINDS.filter((kind) => process.argv.includes(kind));
  try {
    const checked = checkContent(content, allowed);
    if (!checked.ok) return { isKept: false, refusal: checked.error };
    if (checked.value === 'pdf') return { isKept: true, file: { kind: 'pdf' } };
    const { recodePicture } = await import('./recode-picture.ts');
    return { isKept: true, file: { kind: 'jpeg', ...(await recodePicture(content)) } };
  } catch {
    return { isKept: false, refusal: 'broken' };
  }
}
