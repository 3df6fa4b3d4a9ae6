import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const LOCK = resolve('tools/prepare/checkout-lock.ts');

/** Reports when it has the lock, and holds it until its input ends. */
const HOLDER = `
import { once } from 'node:events';
import { withCheckoutLock } from '${LOCK}';
await withCheckoutLock((line) => console.log(line), async () => {
  console.log('held');
  process.stdin.resume();
  await once(process.stdin, 'end');
});
`;

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'openturn-lock-'));
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

describe('withCheckoutLock', () => {
  it('makes a second start wait for the first', async () => {
    const first = hold();
    await first.says('held');
    const second = hold();
    await second.says('waiting');
    first.end();
    await second.says('held');
    second.end();
    await second.ended;
    expect(second.output()).toMatch(/waiting[^]*held/);
  });

  it('is released when its holder is killed', async () => {
    const first = hold();
    await first.says('held');
    first.kill();
    await first.ended;
    const second = hold();
    await second.says('held');
    second.end();
    await second.ended;
    expect(second.output()).not.toContain('waiting');
  });
});

function hold() {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', HOLDER], {
    cwd: checkout,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  return {
    ended,
    output: () => output,
    says: async (text: string) => {
      while (!output.includes(text)) await once(child.stdout, 'data');
    },
    end: () => child.stdin.end(),
    kill: () => child.kill('SIGKILL'),
  };
}
