import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PREVIEW_READY, PreviewMessage } from '@openturn/contract/preview.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { settingsServer } from '#testing/settings-server.ts';
import { showSettings } from '#testing/show-settings.tsx';
import { showPart } from '#testing/show-staff.tsx';
import { Setup } from './setup.tsx';

const ADDRESS = 'http://192.0.2.2:9280';
const ME = sampleMe({ sites: [{ SiteID: '100001', names: { en: 'Elm Clinic' }, role: 'owner', address: ADDRESS }] });

beforeEach(() => page.viewport(1280, 900));

/** Shows a page of the settings, and what it tells the visitors' page in its frame. */
async function showPreviewed(path: string): Promise<() => PreviewMessage['preview']> {
  answerStaff(settingsServer().answers);
  await showPart(<Setup siteId={100001} me={ME} />, { path: `/100001/settings/appointments${path}` });
  const frame = page.getByTitle('What visitors see');
  await expect.element(frame).toBeInTheDocument();
  const { contentWindow } = frame.element() as HTMLIFrameElement;
  const told: PreviewMessage[] = [];
  if (contentWindow) contentWindow.postMessage = (data: unknown) => void told.push(data as PreviewMessage);
  const ready: typeof PREVIEW_READY = 'preview-ready';
  window.dispatchEvent(new MessageEvent('message', { data: ready, origin: location.origin, source: contentWindow }));
  return () => told.at(-1)?.preview ?? null;
}

it('shows opening hours as visitors will see them, before they are saved', async () => {
  const preview = await showPreviewed('');
  await expect.element(page.getByTitle('What visitors see')).toHaveAttribute('src', expect.stringContaining('/about'));
  const closes = page.getByLabelText('Tuesday, until').first();
  await closes.fill('11:15');
  await expect
    .poll(() => preview()?.site?.Hours?.find(({ weekday, date }) => weekday === 2 && !date)?.spans[0]?.closes)
    .toBe('11:15:00');
  // Half a day is no day yet: what is saved stays.
  await closes.fill('');
  await expect.poll(() => preview()).toBeNull();
});

it('shows a service as visitors will choose it, before it is saved', async () => {
  const preview = await showPreviewed('/service/check');
  await expect.element(page.getByTitle('What visitors see')).toHaveAttribute('src', expect.stringContaining('/book'));
  await page.getByRole('textbox', { name: 'Duration' }).fill('55');
  await expect.poll(() => preview()?.services).toMatchObject([{ id: 'check', isBookable: true, minutes: 55 }]);
});

it.each(['', '/service/check'])('stands beside the form on a laptop: %s', async (path) => {
  answerStaff(settingsServer().answers);
  await showSettings(`appointments${path}`, { me: ME });
  const preview = page.getByTitle('What visitors see');
  await expect.element(preview).toBeInTheDocument();
  const form = page.getByRole('group').first();
  await expect.element(form).toBeVisible();
  const [seen, filledIn] = [preview, form].map((each) => each.element().getBoundingClientRect());
  expect(seen?.left).toBeGreaterThan(filledIn?.right ?? 0);
  expect(seen?.top).toBeLessThan(innerHeight);
});
