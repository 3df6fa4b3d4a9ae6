import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const VERSION = process.platform === 'darwin' && process.arch === 'arm64' ? '26.10.0' : '26.9.0';
const FETCHED = `.openturn/node-${VERSION}-${process.platform}-${process.arch}`;

/** The only system programs the script may use, so that the machine's own node and npm are not found. */
const SYSTEM_PROGRAMS = ['cat', 'chmod', 'dirname', 'mkdir', 'mv', 'rm', 'sed', 'uname'];

let checkout: string;
let programs: string;

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'openturn-script-'));
  checkout = join(home, 'a checkout');
  programs = join(home, 'some programs');
  mkdirSync(checkout);
  mkdirSync(programs);
  copyFileSync('openturn', join(checkout, 'openturn'));
  for (const name of SYSTEM_PROGRAMS) symlinkSync(pathOf(name), join(programs, name));
});

afterEach(() => rmSync(join(checkout, '..'), { recursive: true, force: true }));

describe('openturn', () => {
  it('lists its commands', async () => {
    const { code, output } = await openturn('help');
    expect(code).toBe(0);
    const commands = ['start', 'demo', 'owner', 'test', 'test --fast', 'help'];
    expect(commands.filter((command) => !output.includes(`./openturn ${command} `))).toEqual([]);
  });

  it('rejects an unknown command', async () => {
    expect(await openturn('launch')).toMatchObject({ code: 2, output: expect.stringContaining('./openturn start') });
  });

  it('uses a recent Node without fetching one', async () => {
    putNode('26.1.0');
    putNpm('exit 1');
    expect(await openturn('start')).toMatchObject({ code: 0 });
    expect(calls()).toEqual(['tools/prepare.ts', 'apps/server/src/main.ts']);
  });

  it('fetches Node once if it is too old, and uses that', async () => {
    putNode('20.11.1', 'exit 9');
    putNpm(FETCH);
    expect(await openturn('start')).toMatchObject({
      code: 0,
      output: expect.stringContaining(`fetching Node ${VERSION}`),
    });
    expect((await openturn('start')).output).not.toContain('fetching');
    expect(readFileSync(join(programs, 'lock'), 'utf8')).toMatch(/"integrity":"sha512-/);
    expect(calls()).toEqual([
      'tools/prepare.ts',
      'apps/server/src/main.ts',
      'tools/prepare.ts',
      'apps/server/src/main.ts',
    ]);
  });

  it('leaves nothing half done when Node cannot be fetched', async () => {
    putNode('20.11.1', 'exit 9');
    putNpm('echo "no network" >&2; exit 1');
    expect(await openturn('start')).toMatchObject({ code: 1, output: expect.stringContaining('could not fetch') });
    expect(readdirSync(join(checkout, '.openturn'))).toEqual([]);
    putNpm(FETCH);
    expect(await openturn('start')).toMatchObject({ code: 0 });
  });

  it('supports two first starts at once', async () => {
    putNode('20.11.1', 'exit 9');
    putNpm(FETCH);
    const both = await Promise.all([openturn('start'), openturn('start')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(existsSync(join(checkout, FETCHED, 'bin/node'))).toBe(true);
  });

  it('reports what is missing on a machine without npm', async () => {
    putNode('20.11.1');
    expect(await openturn('start')).toMatchObject({ code: 1, output: expect.stringContaining('npm is missing') });
  });

  it('leaves out the simulated visitors of the demo if its setting says so', async () => {
    putNode('26.1.0', 'echo "DEMO=${DEMO:-}"');
    putNpm('exit 1');
    expect((await openturnWith({ DEMO: 'still' }, 'demo')).output).toContain('DEMO=still');
  });

  it('starts the demo with its setting, and the tests with all tools', async () => {
    putNode('26.1.0', 'echo "DEMO=${DEMO:-}"');
    putNpm('exit 1');
    expect((await openturn('demo')).output).toContain('DEMO=1');
    expect((await openturn('test', '--fast')).output).toContain('DEMO=\n');
    expect(calls().slice(2)).toEqual(['tools/prepare.ts --with-tools', 'tools/run-gates.ts --fast']);
  });

  it('starts nothing when preparing fails', async () => {
    putNode('26.1.0', 'exit 3');
    putNpm('exit 1');
    expect(await openturn('start')).toMatchObject({ code: 3 });
    expect(calls()).toEqual(['tools/prepare.ts']);
  });
});

function pathOf(program: string): string {
  return execFileSync('/bin/sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
}

/** Acts as npm: installs a newer Node that records its calls like the old one. */
const FETCH = `
prefix=.
while [ $# -gt 0 ]; do [ "$1" = --prefix ] && prefix=$2; shift; done
[ ! -f "$prefix/package-lock.json" ] || cat "$prefix/package-lock.json" > "$(dirname "$0")/lock"
package=$(sed -n 's/.*"dependencies":{"\\([^"]*\\)".*/\\1/p' "$prefix/package.json")
target="$prefix/node_modules/$package/bin"
mkdir -p "$target"
sed -e 's/20.11.1/26.9.0/' -e 's/exit 9//' "$(dirname "$0")/node" > "$target/node"
chmod +x "$target/node"
`;

function putNode(version: string, run = ''): void {
  putProgram('node', `[ "$1" = --version ] && echo v${version} && exit 0\necho "$*" >> "${calledIn()}"\n${run}`);
}

function putNpm(run: string): void {
  putProgram('npm', run);
}

function putProgram(name: string, run: string): void {
  writeFileSync(join(programs, name), `#!/bin/bash\n${run}\n`);
  chmodSync(join(programs, name), 0o755);
}

function calledIn(): string {
  return join(programs, 'calls');
}

function calls(): string[] {
  return readFileSync(calledIn(), 'utf8').trim().split('\n');
}

function openturn(...parameters: string[]): Promise<{ code: number; output: string }> {
  return openturnWith({}, ...parameters);
}

function openturnWith(
  settings: Record<string, string>,
  ...parameters: string[]
): Promise<{ code: number; output: string }> {
  const env = { PATH: programs, HOME: checkout, ...settings };
  return new Promise((done) => {
    execFile('/bin/bash', [join(checkout, 'openturn'), ...parameters], { env }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: `${stdout}${stderr}` });
    });
  });
}
