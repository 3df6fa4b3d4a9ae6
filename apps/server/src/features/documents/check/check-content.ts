import type { DocumentKind, DocumentRefusal } from '@openturn/domain/documents/document-limits.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { jpegFault } from './jpeg-fault.ts';
import { contains, holdsProgram, type Fault } from './foreign-content.ts';
import { pdfFault } from './pdf-fault.ts';
import { pngFault } from './png-fault.ts';
import { webpFault } from './webp-fault.ts';

export type Decoded = Exclude<DocumentKind, 'heic'>;

const FAULTS: Record<Decoded, (content: Buffer) => Fault | null> = {
  jpeg: jpegFault,
  png: pngFault,
  webp: webpFault,
  pdf: pdfFault,
};

/** What a file is by its content, whatever it is called; or why it is not kept. A picture is decoded afterwards. */
export function checkContent(content: Buffer, allowed: readonly DocumentKind[]): Result<Decoded, DocumentRefusal> {
  if (content.length === 0) return err('empty');
  const kind = kindAllowed(content, allowed);
  if (!kind.ok) return kind;
  const fault = FAULTS[kind.value](content) ?? (holdsProgram(content) ? 'unsafe' : null);
  return fault === null ? kind : err(fault);
}

/** By its first bytes. */
export function kindAllowed(content: Buffer, allowed: readonly DocumentKind[]): Result<Decoded, DocumentRefusal> {
  const kind = kindOf(content);
  if (kind === 'heic') return err(allowed.includes('heic') ? 'heic' : 'kind');
  return kind === null || !isAllowed(kind, allowed) ? err('kind') : ok(kind);
}

/** Browsers send every picture that they have turned as a JPEG, so that one is taken wherever a picture is. */
function isAllowed(kind: Decoded, allowed: readonly DocumentKind[]): boolean {
  return kind === 'jpeg' ? allowed.some((each) => each !== 'pdf') : allowed.includes(kind);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function kindOf(content: Buffer): DocumentKind | null {
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return 'jpeg';
  if (content.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (contains(content, 'RIFF', 0) && contains(content, 'WEBP', 8)) return 'webp';
  if (contains(content, '%PDF-', 0)) return 'pdf';
  const isHeic = contains(content, 'ftyp', 4) && HEIC_BRANDS.includes(content.toString('latin1', 8, 12));
  return isHeic ? 'heic' : null;
}
