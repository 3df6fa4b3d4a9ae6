import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Look } from './look.tsx';
import { smallPicture } from '#app/settings/small-picture.ts';

type Values = CallReply<'GET staff/settings/look'>['values'];

const START: Values = {
  accent: '#e08a1e',
  paper: '',
  ink: '',
  radius: null,
  font: '',
  fontUrl: '',
  logo: '',
  darkLogo: '',
};

async function showLook(language: 'en' | 'ar' = 'en') {
  let values = START;
  const sent = answerStaff({
    'GET staff/settings/look': () => ({
      success: true,
      version: JSON.stringify(values).slice(0, 60),
      values,
      shown: {},
    }),
    'POST staff/settings/look': ({ body }) => {
      values = (body as { values: Values }).values;
      return { success: true, version: 'v2' };
    },
  });
  const me = {
    success: true,
    name: 'A',
    sites: [{ SiteID: '100001', names: { en: 'Elm Clinic' }, role: 'owner', address: '' }],
  } as unknown as StaffMe;
  await showPart(<Look siteId={100001} me={me} />, { language, path: '/100001/settings/look' });
  return { sent, saved: () => values };
}

describe('the look of the business', () => {
  it.each(['en', 'ar'] as const)('is accessible, also in colours that have to be corrected: %s', async (language) => {
    await showLook(language);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('shows the correction of a colour with its reason, and the preview changes at once', async () => {
    const { saved } = await showLook();
    await expect.element(page.getByText('We adjust colours that are hard to read')).toBeVisible();
    await expect.element(page.getByText(/Yours .*#e08a1e.*2\.\d.*:1/).first()).toBeVisible();
    const light = page.getByRole('region', { name: 'On light screens' });
    await expect.element(light).toBeVisible();
    const accent = () => (light.element() as HTMLElement).style.getPropertyValue('--accent');
    const before = accent();
    await page.getByRole('button', { name: /^Use ours: Colour of buttons/ }).click();
    await expect.poll(accent).toBe('#0b6b62');
    expect(before).not.toBe('#0b6b62');
    await expect.element(page.getByText('We adjust colours that are hard to read')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => saved().accent).toBe('');
  });

  it('makes a picture small enough to send, and takes nothing else for one', async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 450;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const content = await smallPicture(blob ?? new Blob());
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${content}`)).blob());
    expect([bitmap.width, bitmap.height]).toEqual([256, 128]);
    expect(await smallPicture(new Blob(['<svg onload="alert(1)">']))).toBeNull();
  });
});
