import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { findCutText } from '@openturn/web/testing/find-cut-text.ts';
import { drawPoster, fakeCamera, type PosterLook } from '#testing/fakes/fake-poster.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { showScanner } from '#testing/screens/show-scanner.tsx';
import { textsOf } from '#testing/texts-of.ts';

const HERE = '/join?line=walk-in';
const OTHER = 'http://100002.openturn.test:8080/join?line=barber';
/** Starting the reader under load. */
const PATIENT = { timeout: 20_000 };

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const start = () => press('Start the camera');

describe('the QR scanner', () => {
  const followed: string[] = [];
  const keep = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    followed.push(event.target.href);
  };
  beforeEach(() => document.addEventListener('click', keep));
  afterEach(() => {
    document.removeEventListener('click', keep);
    followed.length = 0;
  });

  it('[SCREEN-08] asks for the camera only on a tap, after the reason', async () => {
    const camera = fakeCamera(await drawPoster(`${location.origin}${HERE}`));
    const { path, device } = await showScanner();
    await expect.element(page.getByText(/^Your browser will ask/)).toBeVisible();
    expect(camera.asked).not.toHaveBeenCalled();
    await expect(findViolations()).resolves.toEqual([]);
    await start();
    await expect.poll(path, PATIENT).toBe(HERE);
    expect(device.felt).toEqual([60]);
    expect(camera.isOn()).toBe(false);
  });

  it.each<[string, PosterLook]>([
    ['turned', { turned: 37 }],
    ['upside down', { turned: 180 }],
    ['tilted', { tilted: 0.35, turned: 12 }],
    ['dim', { light: 0.18 }],
    ['small', { size: 0.16 }],
    ['damaged', { stain: 0.22 }],
  ])('[SCREEN-08] reads a code that is %s', async (_, look) => {
    fakeCamera(await drawPoster(`${location.origin}${HERE}`, look));
    const { path } = await showScanner();
    await start();
    await expect.poll(path, PATIENT).toBe(HERE);
  });

  it('[SCREEN-08] follows a code of another business at this deployment, with the list beneath', async () => {
    fakeCamera(await drawPoster(OTHER));
    const { path } = await showScanner();
    await start();
    await expect.poll(() => followed, PATIENT).toEqual([OTHER]);
    expect(path()).toBe('/search');
  });

  it('[SCREEN-08] follows a code of a host that the server knows', async () => {
    fakeCamera(await drawPoster('http://willow.example/'));
    const { calls } = await showScanner({
      handlers: { 'GET client/urlmap': () => ({ success: true, SiteID: '100001' }) },
    });
    await start();
    await expect.poll(() => followed, PATIENT).toEqual(['http://willow.example/']);
    expect(calls.map(({ query }) => query.get('from'))).toEqual(['willow.example']);
  });

  it.each([
    ['a host that nobody knows', 'https://parking.example/'],
    ['words', 'Table 12'],
    ['a script', 'javascript:alert(1)'],
    ['a name in the address', 'http://api.openturn.test@100002.openturn.test:8080/'],
    ['the console', 'http://staff.openturn.test:8080/'],
    ['no screen', 'http://100002.openturn.test:8080/api/docs'],
    ['another port', 'http://100002.openturn.test:9999/'],
  ])('[ERR-07] refuses %s and shows it as text', async (_, text) => {
    fakeCamera(await drawPoster(text));
    const { path } = await showScanner({ handlers: { 'GET client/urlmap': () => refuse('site-unknown') } });
    await start();
    const title = page.getByRole('heading', { name: 'Sorry, that QR Code is not a valid join a line code.' });
    await expect.element(title, PATIENT).toBeVisible();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expect(document.querySelectorAll('a')).toHaveLength(0);
    expect(followed).toEqual([]);
    expect(path()).toBe('/search?scan');
  });

  it.each([
    ['that nobody could be asked about', 'http://willow.example/'],
    ['of a business at this deployment', OTHER],
  ])('[SCREEN-08] keeps a code %s until there is a connection', async (_, text) => {
    fakeCamera(await drawPoster(text));
    let isOnline = false;
    const { device } = await showScanner({
      handlers: {
        'GET client/urlmap': () =>
          isOnline ? { success: true, SiteID: '100001' } : Promise.reject(new TypeError('no connection')),
      },
    });
    device.setOnline(false);
    await start();
    const title = page.getByRole('heading', { name: "We can't follow this code without a connection." });
    await expect.element(title, PATIENT).toBeVisible();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    expect(followed).toEqual([]);
    isOnline = true;
    device.setOnline(true);
    await expect.poll(() => followed, PATIENT).toEqual([text]);
  });

  it('[ERR-07] refuses a Micro QR code, then scans again', async () => {
    const camera = fakeCamera(await drawPoster('4711', { format: 'MicroQRCode' }));
    const { path } = await showScanner();
    await start();
    await expect.element(page.getByText('4711', { exact: true }), PATIENT).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    camera.show(await drawPoster(`${location.origin}${HERE}`));
    await press('Scan again');
    await expect.poll(path, PATIENT).toBe(HERE);
  });

  it('[ERR-09] says that the camera was denied, and reads a picture instead', async () => {
    fakeCamera(new DOMException('', 'NotAllowedError'));
    const { path } = await showScanner();
    await start();
    const title = page.getByRole('heading', {
      name: 'Access to Camera was denied. Please adjust under phone Settings.',
    });
    await expect.element(title).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await choose(await drawPoster('nothing', { size: 0.01 }));
    await expect.element(page.getByText(/^There's no QR code in that picture/), PATIENT).toBeVisible();
    await choose(await drawPoster(`${location.origin}${HERE}`, { turned: 20 }));
    await expect.poll(path, PATIENT).toBe(HERE);
  });

  it('[SCREEN-08] leads back to the search by name', async () => {
    fakeCamera(new DOMException('', 'NotFoundError'));
    const { path } = await showScanner();
    await start();
    await expect.element(page.getByText("We couldn't find a camera on this device.")).toBeVisible();
    await press('Search by name instead');
    expect(path()).toBe('/search');
  });

  it('[SCREEN-08] stops the camera while the page is hidden and when it is left', async () => {
    const camera = fakeCamera(await drawPoster('', { size: 0.01 }).catch(() => document.createElement('canvas')));
    const { device, unmount } = await showScanner();
    await start();
    await expect.poll(camera.isOn).toBe(true);
    device.setVisible(false);
    await expect.poll(camera.isOn).toBe(false);
    device.setVisible(true);
    await expect.poll(camera.isOn).toBe(true);
    await unmount();
    await expect.poll(camera.isOn).toBe(false);
  });

  it('[SCREEN-08] says that a PDF is no picture', async () => {
    await showScanner();
    chooseFile(new File(['%PDF-1.7'], 'poster.pdf', { type: 'application/pdf' }));
    await expect.element(page.getByText(/^That file isn't a picture/)).toBeVisible();
  });

  it('[SCREEN-08] closes on Escape', async () => {
    const { path } = await showScanner();
    await userEvent.keyboard('{Escape}');
    await expect.poll(path).toBe('/search');
  });

  it('[SCREEN-08] switches the light where the camera has one', async () => {
    const camera = fakeCamera(document.createElement('canvas'));
    const applied: unknown[] = [];
    const { prototype } = MediaStreamTrack;
    const { getCapabilities, applyConstraints } = prototype;
    onTestFinished(() => void Object.assign(prototype, { getCapabilities, applyConstraints }));
    Object.assign(prototype, {
      getCapabilities: () => ({ torch: true }),
      applyConstraints: async (wanted: unknown) => void applied.push(wanted),
    });
    await showScanner();
    await start();
    await expect.poll(camera.isOn).toBe(true);
    const light = page.getByRole('button', { name: 'Light', pressed: false });
    await light.click();
    await expect.element(page.getByRole('button', { name: 'Light', pressed: true })).toBeVisible();
    expect(applied).toEqual([{ advanced: [{ torch: true }] }]);
  });

  it('[SCREEN-08] uses the reader of the browser where it has one', async () => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [{ rawValue: `${location.origin}${HERE}` }];
    }
    Object.assign(globalThis, { BarcodeDetector });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
    fakeCamera(await drawPoster('anything'));
    const { path } = await showScanner();
    await start();
    await expect.poll(path).toBe(HERE);
  });

  it.each(LANGUAGES)('[SCREEN-08] fits 320 px at 200% text size in %s', async (language) => {
    await enlarge();
    const camera = fakeCamera(document.createElement('canvas'));
    const t = textsOf(language);
    const { unmount } = await showScanner({ language });
    expect(findCutText()).toEqual([]);
    await press(String(t['scan.start']));
    await expect.poll(camera.isOn).toBe(true);
    expect(findCutText()).toEqual([]);
    await unmount();
  });
});

async function choose(picture: HTMLCanvasElement): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve));
  if (!blob) throw new Error('no picture');
  chooseFile(new File([blob], 'poster.png', { type: 'image/png' }));
}

function chooseFile(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for a file');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
