import { Fragment } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { notificationText, type TextPart } from './notification-text.ts';

type NotificationDialogProps = { title: string; body: string; onClose: () => void };

export function NotificationDialog({ title, body, onClose }: NotificationDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      title={title || t('notification.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <p dir="auto">
        {notificationText(body).map((part, index) => (
          // The parts of a text never change order, so the index is a stable key.
          <Fragment key={index}>{elementOf(part)}</Fragment>
        ))}
      </p>
    </Dialog>
  );
}

function elementOf(part: TextPart) {
  switch (part.kind) {
    case 'break':
      return <br />;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer">
          {part.text}
        </a>
      );
    case 'text':
      return part.text;
    default:
      return part satisfies never;
  }
}
