import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Sets the device's time zone until the test ends. */
export async function travel(timezoneId: string): Promise<void> {
  onTestFinished(async () => {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' });
  });
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
}
