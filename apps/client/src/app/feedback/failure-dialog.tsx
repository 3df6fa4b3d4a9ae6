import type { ReactNode } from 'react';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import type { Alert } from '@openturn/web/feedback/feedback.ts';
import { presentFailure } from '@openturn/web/feedback/present-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type FailureDialogProps = { shown: Alert; actions: ReactNode; onClose: () => void };

/** The error in the visitor's language, with one paragraph per standalone sentence. */
export function FailureDialog({ shown, actions, onClose }: FailureDialogProps) {
  const { t } = useTexts();
  const { title, text } = 'error' in shown ? presentFailure(shown.error, t, shown.help) : shown;
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose} actions={actions}>
      {text.split('\n').map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </Dialog>
  );
}
