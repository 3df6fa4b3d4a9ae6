import { ClientMessage } from '@openturn/contract/live.ts';
import type { RawData } from 'ws';

type Read = { ok: true; message: ClientMessage } | { ok: false; reason: 'malformed' | 'tooLarge' };

export function readClientMessage(raw: RawData, options: { isBinary: boolean; maxBytes: number }): Read {
  const bytes = raw as Buffer;
  if (bytes.length > options.maxBytes) return { ok: false, reason: 'tooLarge' };
  if (options.isBinary) return { ok: false, reason: 'malformed' };
  const parsed = ClientMessage.safeParse(parseJson(bytes.toString('utf8')));
  return parsed.success ? { ok: true, message: parsed.data } : { ok: false, reason: 'malformed' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
