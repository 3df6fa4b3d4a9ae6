import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Transfer } from './transfer.tsx';
import { sampleMe } from '#testing/sample-me.ts';

const SITE = { SiteID: '100001', names: { en: 'Elm' }, role: 'owner' as const, address: '' };
const ME = sampleMe({ sites: [SITE] });
const AT = Date.parse('2026-03-02T11:00:00Z');

type Part = { isDryRun: boolean; rows: { row: number; fields: Record<string, string> }[] };

async function show(language: 'en' | 'ar' = 'en') {
  const sent = answerStaff({
    'GET staff/settings/transfer': () => ({
      success: true,
      zone: 'America/Toronto',
      imports: [{ id: 'an-import-of-before', kind: 'staff', at: AT, rows: 4, isUndone: false }],
    }),
    'POST staff/settings/transfer/rows': ({ body }) => {
      const { rows } = body as Part;
      const problems = rows
        .filter(({ row }) => row === 2)
        .map(({ row }) => ({ row, field: 'minutes', code: 'not-a-number' }));
      return { success: true, added: rows.length - problems.length, problems };
    },
    'POST staff/settings/transfer/undo': () => ({ success: true, removed: 4, kept: 0 }),
  });
  await showPart(<Transfer siteId={100_001} me={ME} />, { path: '/100001/settings/transfer', language });
  return sent;
}

it('checks a file before anything is written, sends it in parts and says what was left out', async () => {
  const sent = await show();
  const lines = Array.from({ length: 150 }, (_, index) => `Service ${index},${index === 1 ? 'soon' : 20}`);
  const file = new File([`Title,Duration\n${lines.join('\n')}`], 'services.csv', { type: 'text/csv' });
  await page.getByLabelText('CSV file').upload(file);
  await expect.element(page.getByLabelText('Name')).toHaveValue('0');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect.element(page.getByText('Row 3, Minutes “soon”: can’t be read')).toBeVisible();
  await page.getByRole('button', { name: 'Import rows: 149' }).click();
  await expect.element(page.getByText('Rows imported: 149. Rows left out: 1.')).toBeVisible();
  const parts = sent.filter(({ name }) => name.endsWith('/rows')).map(({ body }) => body as Part);
  expect(parts.map(({ isDryRun, rows }) => [isDryRun, rows.length])).toEqual([
    [true, 100],
    [true, 50],
    [false, 100],
    [false, 50],
  ]);
  expect(await findViolations()).toEqual([]);
});

it('names rows by the numbers of the spreadsheet, and the dates that can be read', async () => {
  await show();
  const text = 'Title,Duration\n\nCut,20\n,\nShave,soon\n';
  await page.getByLabelText('CSV file').upload(new File([text], 'services.csv', { type: 'text/csv' }));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect.element(page.getByText('Row 5, Minutes “soon”: can’t be read')).toBeVisible();
  await page.getByLabelText('What is in the file').selectOptions('appointments');
  await expect.element(page.getByText(/^Dates such as 2026-12-31, .* can be read/)).toBeVisible();
});

it('says all that is wrong with a row, each in its own words, and counts the row once', async () => {
  answerStaff({
    'GET staff/settings/transfer': () => ({ success: true, zone: 'America/Toronto', imports: [] }),
    'POST staff/settings/transfer/rows': () => ({
      success: true,
      added: 0,
      problems: [
        { row: 1, field: 'name', code: 'too-long' },
        { row: 1, field: 'minutes', code: 'out-of-range' },
        { row: 1, field: 'phone', code: 'wrong' },
        { row: 1, field: 'email', code: 'wrong' },
        { row: 1, field: 'staff', code: 'not-given-by' },
        ...Array.from({ length: 100 }, (_, at) => ({ row: at + 2, field: 'name', code: 'needed' })),
      ],
    }),
  });
  await showPart(<Transfer siteId={100_001} me={ME} />, { path: '/100001/settings/transfer', language: 'en' });
  const text = 'Title,Duration\nCut,99999\n';
  await page.getByLabelText('CSV file').upload(new File([text], 'services.csv', { type: 'text/csv' }));
  await page.getByRole('button', { name: 'Check the file' }).click();
  for (const said of [
    'Row 2, Name “Cut”: is too long',
    'Row 2, Minutes “99999”: must be from 1 to 720',
    'Row 2, Phone “”: isn’t a phone number',
    'Row 2, Email “”: isn’t an email address',
    'Row 2, Staff “”: doesn’t offer this service',
    'Rows that can be imported: 0. Rows with a problem: 101.',
    'More problems, not shown: 5. Correct these first, then check the file again.',
  ]) {
    await expect.element(page.getByText(said)).toBeVisible();
  }
  await expect.element(page.getByRole('link', { name: 'Visitors' })).toHaveAttribute('download');
});

it('sends rows with long texts in smaller parts', async () => {
  const sent = await show();
  const lines = Array.from({ length: 40 }, (_, index) => `Service ${index}${'x'.repeat(490)},20`);
  const file = new File([`Title,Duration\n${lines.join('\n')}`], 'services.csv', { type: 'text/csv' });
  await page.getByLabelText('CSV file').upload(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect.element(page.getByText('Rows that can be imported: 39. Rows with a problem: 1.')).toBeVisible();
  const parts = sent.filter(({ name }) => name.endsWith('/rows')).map(({ body }) => body as Part);
  expect(parts.map(({ rows }) => rows.length)).toEqual([31, 9]);
});

it('sends the appointments of a day together, as only so their check finds what cannot go together', async () => {
  const sent = await show();
  const days = Array.from({ length: 120 }, (_, index) => `2026-04-${(index % 30) + 1}`);
  const lines = days.map((day) => `${day.replace(/-(\d)$/, '-0$1')},9:00,Check,Iris,Rosa`);
  const file = new File([`Date,Time,Service,Staff,Name\n${lines.join('\n')}`], 'appointments.csv', {
    type: 'text/csv',
  });
  await page.getByLabelText('What is in the file').selectOptions('appointments');
  await page.getByLabelText('CSV file').upload(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect.element(page.getByText('Rows that can be imported: 119. Rows with a problem: 1.')).toBeVisible();
  const parts = sent.filter(({ name }) => name.endsWith('/rows')).map(({ body }) => body as Part);
  expect(parts.map(({ rows }) => rows.length)).toEqual([100, 20]);
  for (const date of new Set(days)) {
    expect(parts.filter(({ rows }) => rows.some(({ fields }) => fields['date'] === date)).length).toBeLessThan(2);
  }
});

it.each(['en', 'ar'] as const)('offers files, and takes an import back: %s', async (language) => {
  const sent = await show(language);
  await expect
    .element(page.getByRole('link').first())
    .toHaveAttribute('href', '/api/100001/staff/settings/transfer/file?what=set-up');
  expect(await findViolations()).toEqual([]);
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect
    .poll(() => sent.filter(({ name }) => name.endsWith('/undo')).map(({ body }) => body))
    .toEqual([{ importId: 'an-import-of-before' }]);
});

it.each([
  [
    'the letters of Windows',
    Array.from('Name;Telefon\nJ\u00FCrgen M\u00FCller;604 555 0100\n', (letter) => letter.charCodeAt(0)),
  ],
  ['UTF-8', [...new TextEncoder().encode('\uFEFFName;Telefon\nJ\u00FCrgen M\u00FCller;604 555 0100\n')]],
  [
    'UTF-16',
    [
      0xff,
      0xfe,
      ...Array.from('Name\tTelefon\nJ\u00FCrgen M\u00FCller\t604 555 0100\n', (letter) => [
        letter.charCodeAt(0),
        0,
      ]).flat(),
    ],
  ],
])('reads a file in %s, and shows its first row beside the columns', async (_letters, bytes) => {
  await show();
  await page.getByLabelText('What is in the file').selectOptions('customers');
  await page.getByLabelText('CSV file').upload(new File([new Uint8Array(bytes)], 'people.csv', { type: 'text/csv' }));
  await expect
    .element(page.getByLabelText('Name', { exact: true }))
    .toHaveAccessibleDescription('First row: J\u00FCrgen M\u00FCller');
});
