import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { WalkInDialog } from './walk-in-dialog.tsx';

const board = sampleBoard();

it.each([
  [1366, 768, 100],
  [1280, 720, 100],
  [390, 844, 100],
  [320, 568, 100],
  [1280, 720, 200],
  [390, 844, 200],
])('[STAFF-20] the keys of a long dialog are in sight at %i × %i with %i %% text', async (width, height, percent) => {
  answerStaff({ 'GET staff/board': () => board });
  await page.viewport(width, height);
  document.documentElement.style.fontSize = `${percent}%`;
  await showPart(
    <WalkInDialog board={board} line={board.lines[0]!} siteId={100001} actions={{} as never} onClose={() => {}} />,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  const shown = dialog.element().getBoundingClientRect();
  for (const name of ['Cancel', 'Add']) {
    const { top, bottom } = dialog.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(shown.top);
    expect(bottom).toBeLessThanOrEqual(Math.min(shown.bottom, height));
  }
  document.documentElement.style.fontSize = '';
});
