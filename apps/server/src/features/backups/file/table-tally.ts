import { hash } from 'node:crypto';

export type TableSums = { rows: number; bytes: number; digest: string };

/** Rows of a table and a checksum of them, whatever their order: databases do not agree on one. */
export function tableTally(): { add(line: string): void; sums(): TableSums } {
  let rows = 0;
  let bytes = 0;
  let [high, low] = [0n, 0n];
  return {
    add: (line) => {
      const digest = hash('sha256', line, 'buffer');
      rows++;
      bytes += Buffer.byteLength(line);
      high = BigInt.asUintN(64, high + digest.readBigUInt64BE(0));
      low = BigInt.asUintN(64, low + digest.readBigUInt64BE(8));
    },
    sums: () => ({ rows, bytes, digest: `${hex(high)}${hex(low)}` }),
  };
}

function hex(half: bigint): string {
  return half.toString(16).padStart(16, '0');
}
