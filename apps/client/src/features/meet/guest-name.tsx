import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

export function GuestName({ onEnter }: { onEnter: (name: string) => void }) {
  const { t } = useTexts();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const enter = () => {
    if (name.trim() === '') return setError(t('validation.required'));
    return onEnter(name.trim());
  };
  return (
    <>
      <p>{t('meet.guestLead')}</p>
      <TextField
        name="guestName"
        label={t('meet.guestName')}
        autoComplete="name"
        value={name}
        error={error || undefined}
        onChange={setName}
      />
      <Button onClick={enter}>{t('meet.turnOn')}</Button>
    </>
  );
}
