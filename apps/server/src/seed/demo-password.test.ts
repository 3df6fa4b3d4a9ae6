import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { demoPassword, readDemoPassword } from './demo-password.ts';

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openturn-password-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'data');
}

it('[STAFF-14] is generated once, different everywhere, and readable only by its owner', async () => {
  const [here, there] = [await openFolder(), await openFolder()];
  expect(await readDemoPassword(here)).toBeNull();
  const password = await demoPassword(here);
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect(await demoPassword(here)).toBe(password);
  expect(await readDemoPassword(here)).toBe(password);
  expect(await demoPassword(there)).not.toBe(password);
  expect((await stat(join(here, 'demo-password.txt'))).mode & 0o777).toBe(0o600);
});
