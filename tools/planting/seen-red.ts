import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** For each gate, the fingerprints of the violations it has refused. */
export type SeenRed = Readonly<Record<string, readonly string[]>>;

const RECORD = 'tools/planting/seen-red.json';

export function readSeenRed(): SeenRed {
  return existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as SeenRed) : {};
}

/** One sorted line per fingerprint, so that branches rarely conflict. */
export function writeSeenRed(seen: SeenRed): void {
  const sorted = Object.keys(seen)
    .toSorted()
    .map((gate) => [gate, [...new Set(seen[gate])].toSorted()]);
  const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
  if (!existsSync(RECORD) || readFileSync(RECORD, 'utf8') !== text) writeFileSync(RECORD, text);
}
