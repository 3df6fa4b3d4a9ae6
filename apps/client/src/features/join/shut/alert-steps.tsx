import { useState } from 'react';
import { AlertCode } from './alert-code.tsx';
import { type AlertChannels, AlertForm, type AlertNext } from './alert-form.tsx';

type AlertStepsProps = {
  siteId: number;
  lineId: string;
  channels: AlertChannels;
  onDone: (next: Exclude<AlertNext, 'code'>) => void;
};

/** The contact, and the code for one that this device has not verified. */
export function AlertSteps({ siteId, lineId, channels, onDone }: AlertStepsProps) {
  const [contact, setContact] = useState('');
  const [sentAt, setSentAt] = useState<number | null>(null);
  const onAnswer = (next: AlertNext) => (next === 'code' ? setSentAt(Date.now()) : onDone(next));
  if (sentAt === null) {
    return (
      <AlertForm
        siteId={siteId}
        lineId={lineId}
        channels={channels}
        contact={contact}
        onAnswer={(next, entered) => {
          setContact(entered);
          onAnswer(next);
        }}
      />
    );
  }
  return (
    <AlertCode
      siteId={siteId}
      lineId={lineId}
      contact={contact}
      sentAt={sentAt}
      onAnswer={onAnswer}
      onBack={() => setSentAt(null)}
    />
  );
}
