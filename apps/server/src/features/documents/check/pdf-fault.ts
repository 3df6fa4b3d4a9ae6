import { type Fault, holdsOtherFile } from './foreign-content.ts';

const TAIL_BYTES = 1_024;
/** A ZIP's end lies at most so far from that of the file. */
const ZIP_TAIL_BYTES = 66_000;
/** What runs, starts or carries something else; a printed document has none of it. */
const ACTIVE = /\/(?:JavaScript|JS[\s\0(<]|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData|GoTo[RE][\s\0/<])/;
const PIECE = 1 << 18;
/** Of a name, each of whose characters may be written as three. */
const LONGEST = 3 * 16;

/** Names may be written as `/J#61vaScript`, also where a reader takes the escaped bytes for something else. */
function unescaped(text: string): string {
  return text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** A PDF stays as it is; so it must be whole, and nothing but a document. */
export function pdfFault(content: Buffer): Fault | null {
  const end = content.toString('latin1', Math.max(0, content.length - TAIL_BYTES));
  const last = end.lastIndexOf('%%EOF');
  if (last === -1 || !end.includes('startxref')) return 'broken';
  if (/[^\s\0]/.test(end.slice(last + '%%EOF'.length))) return 'unsafe';
  if (content.subarray(-ZIP_TAIL_BYTES).includes('PK\u0005\u0006', 0, 'latin1')) return 'unsafe';
  if (holdsOtherFile(content.subarray(1, TAIL_BYTES))) return 'unsafe';
  for (let at = 0; at < content.length; at += PIECE) {
    const piece = unescaped(content.toString('latin1', at, at + PIECE + LONGEST));
    if (ACTIVE.test(piece)) return 'unsafe';
  }
  return null;
}
