import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showStaff } from '#testing/show-staff.tsx';
import { ScreensPreview } from './screens-preview.tsx';
import { SitePreview } from './site-preview.tsx';
import { sampleMe } from '#testing/sample-me.ts';

const ADDRESS = 'http://192.0.2.2:9280';
const ME = sampleMe({ sites: [{ SiteID: '100001', names: { en: 'Elm Clinic' }, role: 'owner', address: ADDRESS }] });

/** Issue 12: the preview follows typing within 300 ms. */
const FOLLOWS_MS = 300;
/** Of a fast typist. */
const KEY_MS = 60;

type Told = { data: unknown; origin: string };
const frame = () => page.getByTitle('What visitors see').element() as HTMLIFrameElement;

/** What the console tells the page in the frame; the page says that it listens. */
function listenIn(): { told: Told[]; sayReady: (source?: unknown, origin?: string) => void } {
  const told: Told[] = [];
  const { contentWindow } = frame();
  if (!contentWindow) throw new Error('no frame');
  contentWindow.postMessage = (data: unknown, origin: unknown) => void told.push({ data, origin: String(origin) });
  const sayReady = (source: unknown = contentWindow, origin = location.origin) =>
    void window.dispatchEvent(new MessageEvent('message', { data: 'preview-ready', origin, source: source as Window }));
  return { told, sayReady };
}

it('frames the visitors’ page of the host that the console is at, and links to the address visitors are given', async () => {
  await showStaff(<ScreensPreview me={ME} siteId={100001} />);
  await expect.element(page.getByTitle('What visitors see')).toHaveAttribute('src', `${location.origin}/`);
  await expect.element(page.getByRole('link')).toHaveAttribute('href', ADDRESS);
  await page.getByRole('radio', { name: 'About' }).click();
  await expect.element(page.getByTitle('What visitors see')).toHaveAttribute('src', `${location.origin}/about`);
});

it('tells the page in the frame, and no other, what is typed', async () => {
  const draft = { site: { CompanyName: 'Typed' } };
  await showStaff(<SitePreview me={ME} siteId={100001} draft={draft} />);
  const { told, sayReady } = listenIn();
  sayReady(window);
  sayReady(undefined, 'https://evil.example');
  expect(told).toEqual([]);
  sayReady();
  expect(told).toEqual([{ data: { preview: draft }, origin: location.origin }]);
  sayReady();
  expect(told).toHaveLength(2);
});

function Typing() {
  const [name, setName] = useState('');
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <SitePreview me={ME} siteId={100001} draft={{ site: { CompanyName: name } }} />
    </>
  );
}

it('tells the page nothing before it listens, then a burst of typing once, within 300 ms of the last key', async () => {
  await showStaff(<Typing />);
  const { told, sayReady } = listenIn();
  const input = page.getByRole('textbox', { name: 'Name' }).element() as HTMLInputElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  flushSync(() => enter(input, 'W'));
  vi.advanceTimersByTime(FOLLOWS_MS);
  expect(told).toEqual([]);
  sayReady();
  expect(told).toHaveLength(1);
  const text = 'Willow Street Clinic';
  for (let length = 1; length <= text.length; length++) {
    flushSync(() => enter(input, text.slice(0, length)));
    vi.advanceTimersByTime(KEY_MS);
  }
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(FOLLOWS_MS - KEY_MS);
  expect(told.map(({ data }) => data)).toEqual([
    { preview: { site: { CompanyName: 'W' } } },
    { preview: { site: { CompanyName: text } } },
  ]);
});

/** As a key does, at once. */
function enter(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
