import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { claimFolder, FolderInUse } from './claim-folder.ts';

it('gives a folder to one server at a time, and to the next when the first has ended', async () => {
  const home = await mkdtemp(join(tmpdir(), 'claim-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const folder = join(home, 'data');
  const first = claimFolder(folder);
  expect(() => claimFolder(folder)).toThrow(FolderInUse);
  expect(() => claimFolder(folder)).toThrow(folder);
  expect(statSync(join(folder, 'openturn.lock')).mode & 0o777).toBe(0o600);
  first.release();
  claimFolder(folder).release();
});
