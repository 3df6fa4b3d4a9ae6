import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

type Preference =
  | { name: 'prefers-color-scheme'; value: 'dark' }
  | { name: 'prefers-reduced-motion'; value: 'reduce' }
  | { name: 'forced-colors'; value: 'active' };

/** Sets device preferences until the test ends. */
export async function prefer(...features: Preference[]): Promise<void> {
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  });
  await cdp().send('Emulation.setEmulatedMedia', { features });
}
