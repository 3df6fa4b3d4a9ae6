import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CODE_POLICY } from '@openturn/domain/join/code-policy.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Enabled once the first code has had time to arrive. */
export function ResendCode({ sentAt, onResend }: { sentAt: number; onResend: () => Promise<boolean> }) {
  const { t } = useTexts();
  const [isSent, setIsSent] = useState(false);
  const seconds = useSecondsUntil(sentAt + CODE_POLICY.resendAfterMs);
  const canResend = seconds === 0;
  return (
    <>
      <Button
        look="text"
        aria-disabled={!canResend || undefined}
        onClick={() => {
          if (canResend) void onResend().then(setIsSent);
        }}
      >
        {canResend ? t('code.again') : t('code.againIn', { seconds })}
      </Button>
      <VisuallyHidden role="status">{isSent && !canResend ? t('code.sentAgain') : ''}</VisuallyHidden>
    </>
  );
}
