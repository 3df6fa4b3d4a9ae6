import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export type BuiltPhone = { file: (path: string) => { body: Buffer; contentType: string }; remove: () => void };

/** The app, built for two servers of a test. */
export async function buildPhone(settings: { server: string; regions: Record<string, string> }): Promise<BuiltPhone> {
  const folder = mkdtempSync(join(tmpdir(), 'openturn-phone-'));
  const path = join(folder, 'settings.json');
  writeFileSync(path, JSON.stringify(settings));
  await promisify(execFile)(
    process.execPath,
    ['../../node_modules/vite/bin/vite.js', 'build', '--outDir', join(folder, 'dist'), '--logLevel', 'error'],
    { cwd: join(ROOT, 'apps/phone'), env: { ...process.env, NODE_ENV: 'production', PHONE_SETTINGS: path } },
  );
  return {
    // As Capacitor's own server: a path without an ending is the app.
    file: (name) => {
      const file = join(folder, 'dist', extname(name) === '' ? 'index.html' : name);
      const found = existsSync(file) ? file : join(folder, 'dist/index.html');
      return { body: readFileSync(found), contentType: TYPES[extname(found)] ?? 'application/octet-stream' };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
