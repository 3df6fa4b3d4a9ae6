import { beforeEach, expect, it, vi } from 'vitest';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW, sampleLine, sampleLines, sampleSite } from '#testing/samples/sample-site.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { Home } from './home.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

it('[SCREEN-01] a visit of several stops is offered beside the lines, unless one of its lines is gone', async () => {
  const blood = sampleLine({ id: 'blood', names: { en: 'Blood tests' } });
  const Plans = [
    { names: { en: 'Check-up' }, lines: ['blood', 'doctor'] },
    { names: { en: 'Of a line that is gone' }, lines: ['blood', 'gone'] },
  ];
  serveCalls({ 'GET client/lines': () => sampleLines([blood, sampleLine()]) });
  const { getByRole } = await showScreen(
    <main>
      <Home />
    </main>,
    { site: sampleSite({ Plans }) },
  );
  const plan = getByRole('link', { name: 'Check-up Several stops in one visit. First: Blood tests' });
  await expect.element(plan).toHaveAttribute('href', '/join?line=blood');
  expect(getByRole('link', { name: /gone/ }).query()).toBeNull();
  await expect(findViolations()).resolves.toEqual([]);
});
