import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleBoard } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { LinesNav } from './lines-nav.tsx';

it('shows the number of people apart from the name of the line, and the chosen line whole on a phone', async () => {
  await page.viewport(390, 844);
  const board = sampleBoard();
  const [line] = board.lines;
  if (!line) throw new Error('no line');
  const lines = ['1–2', '3–4', '5–6'].map((seats) => ({ ...line, id: seats, names: { en: `Table for ${seats}` } }));
  await showPart(<LinesNav board={{ ...board, lines }} chosen="5–6" onChoose={() => {}} />);
  const chosen = page.getByRole('button', { name: /Table for 5–6/ });
  await expect.element(chosen).toHaveAccessibleName(new RegExp(`^Table for 5–6 ${line.waiting}\\b`));
  const { left, right } = chosen.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  const [name, count] = chosen.element().children;
  const gap = (count?.getBoundingClientRect().left ?? 0) - (name?.getBoundingClientRect().right ?? 0);
  expect(gap).toBeGreaterThanOrEqual(8);
});
