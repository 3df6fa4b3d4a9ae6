import { beforeEach, expect, it, vi } from 'vitest';
import { SAMPLE_STAGES } from '#testing/samples/sample-stages.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showStatus } from '#testing/screens/show-status.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

it('[SCREEN-04] whoever says that they are on their way keeps the focus and hears that staff know', async () => {
  const { getByRole } = await showStatus(
    { ...SAMPLE_STAGES.called, actions: ['on_my_way', 'leave'] },
    { onAct: () => ({ isComing: true, actions: ['leave'] }) },
  );
  const button = getByRole('main').getByRole('button', { name: "I'm on my way" });
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).focus();
  await button.click();
  await expect.element(getByRole('main').getByRole('button', { name: "Staff know you're coming" })).toHaveFocus();
  await expect.element(getByRole('status').getByText("Staff know you're coming")).toBeInTheDocument();
});
