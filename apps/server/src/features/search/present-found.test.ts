import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { expect, it } from 'vitest';
import { presentFound } from './present-found.ts';
import type { ListedSite } from './store/search-store.ts';

const SITE: ListedSite = {
  id: 100_001,
  names: { en: 'Elm Clinic' },
  locationName: 'Elm Clinic',
  companyName: 'Elm',
  address: '1 Elm Street',
  city: 'Toronto',
  stateProvince: 'ON',
  latitude: null,
  longitude: null,
  zone: 'America/Toronto',
  logo: '',
};
const LINE: LineView = {
  id: 'walk-in',
  version: 1,
  names: { en: 'Walk-in' },
  state: 'open',
  waiting: 0,
  wait: null,
  opensAt: null,
  message: null,
  isStaffed: true,
  isFull: false,
  delay: null,
};

function shown(...lines: Partial<LineView>[]) {
  const rows = lines.map((line) => ({ ...LINE, ...line }));
  const opening = { isOpen: true, changesAt: null };
  const reply = { success: true as const, version: 'v', opening, canBook: true, rows };
  const { line, waiting, wait } = presentFound(SITE, { lines: reply, metres: null, url: 'https://elm.test' });
  return { line, waiting, wait };
}

it('[SCREEN-08] shows the shortest wait with the people of that line, not of all lines', () => {
  const found = shown(
    { waiting: 12, wait: { low: 40, high: 60 } },
    { waiting: 2, wait: { low: 5, high: 10 } },
    { waiting: 30, wait: { low: 5, high: 15 } },
  );
  expect(found).toEqual({ line: 'open', waiting: 2, wait: { low: 5, high: 10 } });
});

it.each([
  [
    'wait for staff',
    [
      { isStaffed: false, waiting: 7 },
      { isStaffed: false, waiting: 3 },
    ],
    'unstaffed',
    3,
  ],
  ['are full', [{ isFull: true, waiting: 9, wait: { low: 20, high: 30 } }], 'full', 9],
  ['are paused', [{ state: 'paused', waiting: 4, wait: { low: 20, high: 30 } }], 'paused', 4],
  ['are closed', [{ state: 'closed' }, { state: 'closed' }], 'closed', 0],
] as const)('[SCREEN-08] says so where all lines %s', (_, lines, line, waiting) => {
  expect(shown(...lines)).toEqual({ line, waiting, wait: null });
});

it('[SCREEN-08] names the line that it speaks of', () => {
  const names = { en: 'X-ray' };
  const rows = [
    { ...LINE, isStaffed: false, waiting: 8 },
    { ...LINE, names, isStaffed: false, waiting: 3 },
  ];
  const reply = {
    success: true as const,
    version: 'v',
    opening: { isOpen: true, changesAt: null },
    canBook: true,
    rows,
  };
  const show = (lines: typeof reply) => presentFound(SITE, { lines, metres: null, url: 'https://elm.test' });
  expect(show(reply)).toMatchObject({ lineNames: names, waiting: 3, lines: 2 });
  expect(show({ ...reply, rows: [] })).toMatchObject({ lineNames: null, lines: 0 });
});

it('[SCREEN-08] prefers a line that is served to one that waits for staff, is full or paused', () => {
  const found = shown(
    { state: 'paused' },
    { isFull: true, wait: { low: 1, high: 2 } },
    { isStaffed: false },
    { waiting: 5, wait: { low: 50, high: 60 } },
  );
  expect(found).toEqual({ line: 'open', waiting: 5, wait: { low: 50, high: 60 } });
  expect(shown()).toEqual({ line: null, waiting: 0, wait: null });
});
