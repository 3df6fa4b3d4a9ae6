import type { FileStorage, StoredName } from './file-storage.ts';
import type { S3Requests } from './s3-requests.ts';

/** The least that S3 takes as a part, other than the last. */
const PART_BYTES = 5 << 20;

/** In a bucket, for several nodes. An object appears under its name when all of it is there. */
export function s3Storage(request: S3Requests): FileStorage {
  return {
    write: async (name, content) => {
      if (content.length > PART_BYTES) await writeInParts(request, name, content);
      else await request({ method: 'PUT', name, content });
    },

    read: async (name) => {
      const response = await request({ method: 'GET', name });
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },

    remove: async (names) => {
      for (const name of names) await request({ method: 'DELETE', name });
    },

    list: () => listed(request),
  };
}

async function writeInParts(request: S3Requests, name: string, content: Buffer): Promise<void> {
  const begun = await request({ method: 'POST', name, query: { uploads: '' } });
  const uploadId = textIn(await begun.text(), 'UploadId')[0] ?? '';
  try {
    const tags: string[] = [];
    for (let at = 0; at < content.length; at += PART_BYTES) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const part = await request({ method: 'PUT', name, query, content: content.subarray(at, at + PART_BYTES) });
      tags.push(part.headers.get('etag') ?? '');
    }
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const all = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    await request({ method: 'POST', name, query: { uploadId }, content: all });
  } catch (error) {
    // Its parts would cost storage for ever.
    await request({ method: 'DELETE', name, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

async function* listed(request: S3Requests): AsyncIterable<StoredName> {
  for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
    const query = { 'list-type': '2', ...(token !== undefined && { 'continuation-token': token }) };
    const page = await (await request({ method: 'GET', name: '', query })).text();
    const names = textIn(page, 'Key');
    const times = textIn(page, 'LastModified');
    for (const [index, name] of names.entries()) yield { name, at: Date.parse(times[index] ?? '') };
    [token] = textIn(page, 'NextContinuationToken');
  }
}

/** Names of ours need no entities; a token may. */
function textIn(xml: string, element: string): string[] {
  const open = `<${element}>`;
  return xml
    .split(open)
    .slice(1)
    .map((rest) => (rest.split(`</${element}>`)[0] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
