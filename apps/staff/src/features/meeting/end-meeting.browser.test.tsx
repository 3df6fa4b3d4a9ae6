import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '#testing/show-staff.tsx';
import { EndMeeting } from './end-meeting.tsx';

it('ends the visit with the meeting only after it has said so', async () => {
  const onEnd = vi.fn<() => void>();
  await showPart(<EndMeeting isPending={false} onEnd={onEnd} />);
  const end = page.getByRole('button', { name: 'End the meeting' });
  await end.click();
  await expect.element(page.getByText('The meeting ends for everybody, and the visit is completed.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onEnd).not.toHaveBeenCalled();
  await end.click();
  await page.getByRole('button', { name: 'End the visit' }).click();
  expect(onEnd).toHaveBeenCalledOnce();
});
