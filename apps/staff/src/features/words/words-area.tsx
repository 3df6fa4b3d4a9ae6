import { useEffect, useRef } from 'react';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './words.module.css';

const VARIABLES: Readonly<Record<string, PlainTextKey>> = {
  business: 'settings.words.business',
  number: 'settings.words.number',
  when: 'settings.words.when',
  service: 'settings.words.service',
  minutes: 'settings.words.minutes',
  details: 'settings.words.details',
  phone: 'settings.words.phone',
  link: 'settings.words.link',
  code: 'settings.words.code',
  line: 'settings.words.line',
  desk: 'staff.desk',
};

type WordsAreaProps = {
  name: string;
  label: string;
  /** What the words belong to, for screen readers. */
  title: string;
  ours: string;
  own: string;
  variables: readonly string[];
  error: string | undefined;
  onChange: (text: string) => void;
};

/** Own words in place of ours, and their variables, which a tap puts where the cursor is. */
export function WordsArea({ name, label, title, ours, own, variables, error, onChange: set }: WordsAreaProps) {
  const { t } = useTexts();
  const cursor = useRef<number | null>(null);
  const control = () => document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(fieldId(name))}`);
  function insert(variable: string): void {
    const { selectionStart: start = own.length, selectionEnd: end = own.length } = control() ?? {};
    cursor.current = start + variable.length;
    set(own.slice(0, start) + variable + own.slice(end));
  }
  // Once the text is there, typing goes on behind what was inserted.
  useEffect(() => {
    if (cursor.current === null) return;
    control()?.focus();
    control()?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });
  return (
    <div className={styles.wording}>
      <TextArea name={name} label={label} value={own} placeholder={ours} error={error} onChange={set} />
      <div className={styles.variables} role="group" aria-label={`${t('settings.words.insert')}: ${label}`}>
        {variables.map((variable) => (
          <Button key={variable} look="quiet" onClick={() => insert(`{${variable}}`)}>
            {t(VARIABLES[variable] ?? 'settings.words.details')}
          </Button>
        ))}
      </div>
      {own === '' ? (
        <Button look="text" onClick={() => set(ours)}>
          {t('settings.words.start')}
        </Button>
      ) : (
        <Button look="text" aria-label={`${t('settings.words.ours')}: ${label}, ${title}`} onClick={() => set('')}>
          {t('settings.words.ours')}
        </Button>
      )}
    </div>
  );
}
