import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { fakeCamera } from '#testing/fakes/fake-poster.ts';
import { showScanner } from '#testing/screens/show-scanner.tsx';

/** As the browser says of the camera before it asks. */
function allowCamera(state: PermissionState): void {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state } as PermissionStatus);
  onTestFinished(() => void vi.restoreAllMocks());
}

describe('the start of the QR scanner', () => {
  it('[SCREEN-08] starts at once for whoever tapped on the way here and has allowed the camera before', async () => {
    const camera = fakeCamera(document.createElement('canvas'));
    allowCamera('granted');
    await showScanner({ isTapped: true });
    await expect.poll(camera.isOn).toBe(true);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-08] lets whoever tapped on the way here read the reason before the browser asks', async () => {
    const camera = fakeCamera(document.createElement('canvas'));
    allowCamera('prompt');
    await showScanner({ isTapped: true });
    await expect.element(page.getByText(/^Your browser will ask/)).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(camera.asked).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Start the camera' }).click();
    await expect.poll(camera.isOn).toBe(true);
  });
});
