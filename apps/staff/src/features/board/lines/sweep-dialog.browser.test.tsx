import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON, sampleBoard } from '#testing/sample-board.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

const row = (index: number) => ({
  guid: `guid-of-suspect-${index}`.padEnd(24, 'x'),
  ticketCode: `D-10${index}`,
  name: `Nobody ${index}`,
  joinedAt: NOON,
  together: 12,
  isUnseen: true,
});
const longLine = sampleBoard({ lines: sampleBoard().lines.map((line) => ({ ...line, waiting: 12 })) });

it('[STAFF-12] offers to clear suspicious joins only where there are some, and says how many', async () => {
  const honest = { ...row(4), isUnseen: false };
  let rows = [...[1, 2, 3].map(row), honest];
  const sent = answerStaff({
    'GET staff/board': () => longLine,
    'GET staff/suspects': () => ({ success: true, rows }),
    'POST staff/sweep': () => {
      rows = [honest];
      return { success: true, board: longLine, guids: [1, 2, 3].map((index) => row(index).guid) };
    },
  });
  await page.viewport(1440, 900);
  await showStaff(<Board siteId={100001} canManage />);
  await page.getByRole('button', { name: 'Clear 3 suspicious joins' }).click();
  await page.getByRole('button', { name: 'Remove 3 people' }).click();
  await expect.poll(() => page.getByRole('button', { name: /suspicious/ }).elements()).toEqual([]);
  expect(sent.map(({ name }) => name)).toContain('POST staff/sweep');
});

it('[STAFF-12] asks nobody about suspicious joins of a short line, and no agent', async () => {
  const sent = answerStaff({ 'GET staff/board': () => sampleBoard() });
  const { unmount } = await showStaff(<Board siteId={100001} canManage />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await unmount();
  const asked = answerStaff({ 'GET staff/board': () => longLine });
  await showStaff(<Board siteId={100001} canManage={false} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...sent, ...asked].map(({ name }) => name)).not.toContain('GET staff/suspects');
});
