import { beforeEach, expect, it, vi } from 'vitest';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW, sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { travel } from '#testing/travel.ts';
import { Home } from './home.tsx';

function showHome(row = sampleLine(), options: Parameters<typeof showScreen>[1] = {}) {
  serveCalls({
    'GET client/lines': () => sampleLines([row]),
    'GET client/soonest': () => ({ success: true, zone: 'America/Toronto', rows: [] }),
  });
  return showScreen(
    <main>
      <Home />
    </main>,
    options,
  );
}

/** Where the nth character of a text stands on the screen. */
function placeOf(element: Element, text: string, nth: number): DOMRect {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const at = walker.currentNode.nodeValue?.indexOf(text) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(walker.currentNode, at + nth);
    range.setEnd(walker.currentNode, at + nth + 1);
    return range.getBoundingClientRect();
  }
  throw new Error(`no ${text}`);
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

it.each([
  ['ar', { low: 10, high: 150 }],
  ['ar', { low: 30, high: 150 }],
  ['ar', { low: 90, high: 150 }],
  ['pa', { low: 10, high: 150 }],
] as const)('[LANG-09] keeps a half behind its number in %s: %j', async (language, wait) => {
  const { getByRole } = await showHome(sampleLine({ wait }), { language });
  const row = getByRole('main').getByRole('listitem').first();
  await expect.element(row).toMatchTextContent(/2½/);
  expect(placeOf(row.element(), '2½', 1).left).toBeGreaterThan(placeOf(row.element(), '2½', 0).left);
});

it.each([
  ['Europe/Berlin', /We're running late until about 10:00\sAM \(Toronto time\)\./],
  ['America/Toronto', /We're running late until about 10:00\sAM\./],
])('[WAIT-08] says whose clock a delay goes by where the device is in %s', async (zone, text) => {
  await travel(zone);
  const delay = { minutes: 25, until: SAMPLE_NOW, text: '' };
  const { getByRole } = await showHome(sampleLine({ delay }));
  await expect.element(getByRole('main').getByRole('listitem').first()).toMatchTextContent(text);
});
