import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { DocumentsValues } from '@openturn/contract/staff/visit/documents-page.ts';
import type { VisitDocument } from '@openturn/contract/visitor/visit/visit-documents.ts';
import { openTwoLines } from '#testing/start/open-two-lines.ts';
import { API_HEADERS, API_HOST } from '#testing/start/start-test-server.ts';

const SITE = 100_001;

export const CARD = {
  id: 'card',
  names: { en: 'Health card' },
  reasons: { en: 'To bill your insurance' },
  services: [],
  isRequired: true,
  kinds: ['jpeg', 'png', 'webp', 'heic', 'pdf'],
  pages: 2,
} satisfies DocumentsValues['documents'][number];

export const PHOTO = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a7d6b' } })
  .jpeg()
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 15/1 0/1' } })
  .toBuffer();

/** As short as a PDF can be. */
export const PAPER = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 3\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n104\n%%EOF\n',
);

type Begun = { document?: string; name?: string; size: number; replaces?: string; key?: string };

/** A clinic that asks those who wait for their health card. */
export async function openDocuments(documents: DocumentsValues['documents'] = [CARD]) {
  const server = await openTwoLines(2);
  const values = { documents, keptDays: 30 };
  const page = (await server.olga.get('staff/settings/documents')).json<{ version: string }>();
  await server.olga.post('staff/settings/documents', { version: page.version, values });
  const guid = server.guid(0);
  const at = (rest = '', of = guid) => `/api/${SITE}/client/visit/${of}/documents${rest}`;
  const tus = { 'tus-resumable': '1.0.0' };
  const send = (
    method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS',
    url: string,
    { headers = {}, payload }: { headers?: Record<string, string>; payload?: Buffer | object } = {},
  ) =>
    server.ask({
      method,
      url,
      host: API_HOST,
      headers: { ...API_HEADERS, ...tus, ...headers },
      ...(payload && { payload }),
    });
  const begin = ({ document = 'card', name = 'photo.jpg', size, replaces, key }: Begun) => {
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    const metadata = [`document ${encoded(document)}`, `filename ${encoded(name)}`];
    if (replaces !== undefined) metadata.push(`replaces ${encoded(replaces)}`);
    return send('POST', at('/upload'), {
      headers: {
        'upload-length': String(size),
        'upload-metadata': metadata.join(','),
        ...(key && { 'idempotency-key': key }),
      },
    });
  };
  const part = (location: string, from: number, payload: Buffer) =>
    send('PATCH', location, {
      headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      payload,
    });
  /** A whole file in one part. */
  const upload = async (content: Buffer, more: Omit<Begun, 'size'> = {}) => {
    const begun = await begin({ size: content.length, ...more });
    if (begun.statusCode !== 201) return begun;
    return part(String(begun.headers.location), 0, content);
  };
  const files = async () => {
    const { rows } = (await send('GET', at())).json<{ rows: VisitDocument[] }>();
    return rows.flatMap((row) => row.files);
  };
  /** What lies in the storage. */
  const stored = async () => {
    const names: string[] = [];
    for await (const { name } of server.fileStorage.list()) names.push(name);
    return names.toSorted();
  };
  return { ...server, guidOf: server.guid, guid, at, send, begin, part, upload, files, stored };
}

export function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
