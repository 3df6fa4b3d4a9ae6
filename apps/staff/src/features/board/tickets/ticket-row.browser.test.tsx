import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard, sampleTicket } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

const NAME = 'Anna-Lena Grosskopf-Bernauer';

async function showBoard(language: 'en' | 'ar') {
  const tickets = [sampleTicket({ name: NAME, actions: ['call'] })];
  answerStaff({ 'GET staff/board': () => sampleBoard({ tickets }) });
  await page.viewport(1280, 800);
  await showPart(<Board siteId={100001} canManage />, { language });
}

/** How many lines a text takes. */
const linesOf = (element: Element) => element.getClientRects().length;

describe('[STAFF-08] a row of the line beside a desk', () => {
  it('breaks neither its badge nor a name within a word', async () => {
    await showBoard('en');
    const badge = page.getByRole('listitem').getByText('Next', { exact: true });
    await expect.element(badge).toBeVisible();
    // As it is in German.
    const shown = badge.element();
    shown.textContent = 'Nächstes';
    expect(linesOf(shown)).toBe(1);
    const name = page.getByRole('listitem').getByText(NAME, { exact: true }).first().element();
    const words = document.createRange();
    words.selectNodeContents(name);
    expect(words.getClientRects().length).toBeLessThanOrEqual(3);
    const width = name.closest('button')!.children[2]!.getBoundingClientRect().width;
    expect(width).toBeGreaterThan(150);
  });

  it('keeps the wait of whoever is next together in a language from right to left', async () => {
    await showBoard('ar');
    const key = page.getByRole('button', { name: /D-001/ }).last();
    await expect.element(key).toBeVisible();
    const parts = [...key.element().querySelectorAll('bdi')].map((each) => each.textContent);
    expect(parts).toEqual(['D-001', NAME, '31 دقيقة']);
  });
});

it('[STAFF-08] tells the chosen row from the next one, and keeps the handle in the middle of a tall row', async () => {
  const tall = sampleTicket({
    guid: 'guid-of-ticket-number-2-x',
    ticketCode: 'D-002',
    position: 2,
    name: `${NAME} `.repeat(6).trim(),
  });
  answerStaff({ 'GET staff/board': () => sampleBoard({ tickets: [sampleTicket(), tall] }) });
  await page.viewport(1280, 800);
  await showPart(<Board siteId={100001} canManage />);
  const row = (code: string) => page.getByRole('button', { name: new RegExp(`Ticket ${code}`) });
  const colour = (code: string) => getComputedStyle(row(code).element()).backgroundColor;
  await row('D-002').click();
  await expect.element(page.getByRole('button', { name: 'Mark as ready' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  expect(colour('D-002')).not.toBe(colour('D-001'));

  const handle = row('D-002').element().previousElementSibling;
  const [dots, own] = [handle, row('D-002').element()].map((each) => each?.getBoundingClientRect());
  expect(own?.height).toBeGreaterThan(100);
  expect(dots?.height).toBeCloseTo(own?.height ?? 0, 0);
  expect(getComputedStyle(handle ?? document.body).alignContent).toBe('center');
});
