import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleBoard } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Board } from '#features/board/board.tsx';

it('[STAFF-15] opens the line that a link from the calendar names', async () => {
  const before = location.href;
  history.replaceState(null, '', '?line=blood');
  onTestFinished(() => history.replaceState(null, '', before));
  answerStaff({ 'GET staff/board': () => sampleBoard() });
  await showPart(<Board siteId={100001} canManage />);
  await expect.element(page.getByRole('button', { name: /^Blood tests/ })).toHaveAttribute('aria-current', 'true');
});
