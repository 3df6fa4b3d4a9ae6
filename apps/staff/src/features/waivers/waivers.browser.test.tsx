import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showSettings } from '#testing/show-settings.tsx';
import { showPart } from '#testing/show-staff.tsx';
import { VisitWaivers } from './visit-waivers.tsx';
import type { WaiverRow } from './waivers-data.ts';

const NOON = Date.parse('2026-11-21T17:00:00Z');
const VALUES: WaiverValues = {
  isActive: true,
  texts: { en: { title: 'Consent', text: '# What we do\nWe examine you.', boxes: ['I agree.'] } },
  services: null,
  holds: 'visit',
  asksInitials: false,
  allowsMinors: false,
  keptYears: 2,
};
const SIGNED = {
  id: 'a-signature-of-a-test-1',
  version: 1,
  language: 'en' as const,
  at: NOON,
  name: 'Sam Rivers',
  visitor: 'Mara',
  isForSelf: true,
  minors: [{ name: 'Mia Rivers', age: 6 }],
  validUntil: null,
  copy: '/signed/a-signature-of-a-test-1.pdf',
};

function waiversServer(rows: WaiverRow[]) {
  let kept = rows;
  const sent = answerStaff({
    'GET staff/settings/waivers': () => ({
      success: true,
      rows: kept,
      services: [{ id: 'talk', names: { en: 'A talk' } }],
      languages: ['en', 'ar'],
    }),
    'POST staff/settings/waiver': ({ body }) => {
      const { id, values } = body as { id: number | null; values: WaiverValues };
      const row = { id: id ?? 1, version: 'v2', textVersion: 1, changedAt: NOON, values, signed: 0 };
      kept = [...kept.filter((each) => each.id !== row.id), row];
      return { success: true, id: row.id };
    },
    'GET staff/waivers/signed': ({ path }) => {
      const text = new URLSearchParams(path.split('?')[1]).get('text') ?? '';
      const row = { waiver: 1, names: { en: 'Consent' }, signed: SIGNED, erasedAt: NOON };
      return { success: true, rows: 'sam rivers'.includes(text) ? [row] : [], hasMore: false, zone: 'America/Toronto' };
    },
    'GET staff/visit/:guid/waivers': () => ({
      success: true,
      rows: [
        { waiver: 1, names: { en: 'Consent' }, signed: SIGNED },
        { waiver: 2, names: { en: 'House rules' }, signed: null },
      ],
      zone: 'America/Toronto',
    }),
  });
  return () => sent.filter(({ name }) => name.startsWith('POST')).map(({ body, key }) => ({ body, key }));
}

it('writes a waiver in two languages, with a preview of what visitors read', async () => {
  const saved = waiversServer([]);
  await showSettings('waivers');
  await expect.element(page.getByText("No waivers yet. Visitors don't have to sign anything.")).toBeVisible();
  await page.getByRole('link', { name: 'Add a waiver' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole('textbox', { name: 'Title' }).fill('Consent');
  await page.getByRole('textbox', { name: 'Text' }).fill('# What we do\nWe examine you.');
  await page.getByRole('button', { name: 'Add a box' }).click();
  await page.getByRole('textbox', { name: 'Box 1' }).fill('I agree.');
  await expect.element(page.getByRole('heading', { name: 'What we do' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'I agree.' })).toBeDisabled();
  const bottomOf = (role: 'textbox' | 'button', name: string) =>
    page.getByRole(role, { name }).element().getBoundingClientRect().bottom;
  expect(bottomOf('button', 'Remove box 1')).toBeCloseTo(bottomOf('textbox', 'Box 1'), 0);
  await page.getByRole('combobox', { name: 'Language of the text' }).selectOptions('ar');
  await expect.element(page.getByText('Not written yet. Visitors read it in English.')).toBeVisible();
  // What the form says stays in the page's language and direction.
  expect(page.getByText('Boxes to tick').element().closest('[lang], [dir=rtl]')).toBe(document.documentElement);
  await page.getByRole('textbox', { name: 'Title' }).fill('موافقة');
  await page.getByRole('textbox', { name: 'Text' }).fill('نفحصك.');
  await page.getByRole('textbox', { name: 'Box 1' }).fill('أوافق.');
  await page.getByRole('switch', { name: 'Let people sign for children' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('link', { name: /Consent.*Version 1 · 0 signed copies/ })).toBeVisible();
  const [first] = saved();
  expect(first?.key).toMatch(/^.{8,}$/);
  expect(first?.body).toMatchObject({
    id: null,
    values: {
      texts: { en: { title: 'Consent', boxes: ['I agree.'] }, ar: { title: 'موافقة', boxes: ['أوافق.'] } },
      allowsMinors: true,
      services: null,
    },
  });
});

it('says before saving that a changed text has to be signed again', async () => {
  const saved = waiversServer([{ id: 1, version: 'v1', textVersion: 4, changedAt: NOON, values: VALUES, signed: 12 }]);
  await showSettings('waivers/1');
  await expect.element(page.getByText('Version 4 · 12 signed copies')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Other words.');
  await expect
    .element(page.getByText('The text has changed: visitors will be asked to sign the new version.'))
    .toBeVisible();
  await page.getByRole('radio', { name: 'Only these services' }).click();
  await page.getByRole('checkbox', { name: 'A talk' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved().length).toBe(1);
  expect(saved()[0]?.body).toMatchObject({ id: 1, version: 'v1', values: { services: ['talk'] } });
});

it('finds signed copies and opens them, also at the visit', async () => {
  waiversServer([{ id: 1, version: 'v1', textVersion: 1, changedAt: NOON, values: VALUES, signed: 1 }]);
  await showSettings('waivers/signed');
  const open = page.getByRole('link', { name: 'Open the PDF: Sam Rivers' });
  await expect.element(open).toHaveAttribute('href', `/api/100001/staff/waivers/copy/${SIGNED.id}`);
  await expect.element(page.getByText(/2026-11-21 12:00\sPM · Erased on 2026-11-21/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole('searchbox', { name: 'Name, phone or email' }).last().fill('nobody');
  await expect.element(page.getByText('Nobody found. Try another part of the name.')).toBeVisible();
});

it('shows at a visit what is signed and what is missing, in Arabic too', async () => {
  waiversServer([]);
  await showPart(<VisitWaivers siteId={100_001} guid="a-visit" />, { path: '/100001', language: 'ar' });
  await expect.element(page.getByText(/Sam Rivers · Mia Rivers/)).toBeVisible();
  await expect.element(page.getByText('لم يُوقّع بعد')).toBeVisible();
  expect(await findViolations()).toEqual([]);
});
