import type { CDPSession } from 'playwright';

export type Transfer = { requests: number; bytes: Record<string, number>; urls: string[] };

/** What goes over the wire for a page, by kind, as it was sent: compressed. */
export async function countTransfer(devtools: CDPSession): Promise<Transfer> {
  const transfer: Transfer = { requests: 0, bytes: {}, urls: [] };
  const kinds = new Map<string, string>();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return;
    kinds.set(requestId, type);
    transfer.requests++;
    transfer.urls.push(request.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) transfer.bytes[kind] = (transfer.bytes[kind] ?? 0) + encodedDataLength;
  });
  return transfer;
}
