import { send } from '@openturn/e2e/harness/send.ts';
import { surely } from './surely.ts';

/** Larger than one part of the wire. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Sending = { port: number; host: string; token: string; at: string; document: string; key: string };

/** A picture in two parts, with the tus wire; returns the id of the file. */
export async function sendFile({ port, host, token, at, document, key }: Sending): Promise<string> {
  const headers = { 'x-apptoken': token, 'x-appname': 'Openturn 3.0.2', 'tus-resumable': '1.0.0' };
  const ask = async (method: string, path: string, more: Record<string, string>, body?: Buffer) => {
    const { status, headers: answered } = await send(port, {
      method,
      path,
      host,
      headers: { ...headers, ...more },
      ...(body && { body }),
    });
    return { status, headers: answered, reply: null };
  };
  const metadata = `document ${Buffer.from(document).toString('base64')}`;
  const begun = await surely(() =>
    ask('POST', at, { 'idempotency-key': key, 'upload-length': String(PIXEL.length), 'upload-metadata': metadata }),
  );
  const url = begun.headers['location'] ?? '';
  if (url === '') throw new Error(`no room for ${document}: ${begun.status}`);
  for (;;) {
    const { headers: has, status } = await surely(() => ask('HEAD', url, {}));
    if (status >= 300) throw new Error(`${document} is gone: ${status}`);
    const from = Number(has['upload-offset']);
    const part = PIXEL.subarray(from, from === 0 ? PIXEL.length / 2 : PIXEL.length);
    const more = { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
    const { status: taken, headers: after } = await surely(() => ask('PATCH', url, more, part));
    // 409: the part had come, and its answer was lost.
    if (taken >= 300 && taken !== 409) throw new Error(`a part of ${document}: ${taken}`);
    if (taken < 300 && Number(after['upload-offset']) >= PIXEL.length) return url.split('/').at(-1) ?? '';
  }
}
