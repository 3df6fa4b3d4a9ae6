import { useEffect } from 'react';
import { render } from 'vitest-browser-react';
import { useAlert, useRetryQuestion } from '@openturn/web/feedback/feedback.ts';

/** A failure in one test must not cover the screen of the next. */
export async function closeDialogs(): Promise<void> {
  const { unmount } = await render(<CloseAll />);
  await unmount();
}

function CloseAll() {
  const alert = useAlert();
  const question = useRetryQuestion();
  useEffect(() => {
    alert?.close();
    question?.close(false);
  }, [alert, question]);
  return null;
}
