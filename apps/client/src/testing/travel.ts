import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Where the device says that it is, until the test ends. */
export async function travel(timezoneId: string): Promise<void> {
  onTestFinished(async () => {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' });
  });
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
}
