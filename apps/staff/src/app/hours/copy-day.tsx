import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { SpanDraft } from './hours-draft.ts';

type CopyDayProps = {
  week: readonly SpanDraft[][];
  /** In the order in which they are listed. */
  days: readonly { day: number; name: string }[];
  onChange: (week: SpanDraft[][]) => void;
};

/** From Monday. */
const WORKDAYS = 5;

/** Gives other days the hours of one, as most weeks repeat themselves. No form: it stands within one. */
export function CopyDay({ week, days, onChange }: CopyDayProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState(0);
  const [chosen, setChosen] = useState<readonly string[]>(workdays);
  const open = () => {
    setFrom(
      Math.max(
        0,
        week.findIndex((spans) => spans.length > 0),
      ),
    );
    setOpen(true);
  };
  const close = () => setOpen(false);
  const copy = () => {
    onChange(week.map((spans, day) => (chosen.includes(String(day)) ? (week[from] ?? []) : spans)));
    close();
  };
  return (
    <>
      <Button look="quiet" onClick={open}>
        {t('setup.copyDays')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('setup.copyDays')}
          focus="field"
          onClose={close}
          actions={
            <>
              <Button look="quiet" onClick={close}>
                {t('dialog.cancel')}
              </Button>
              <Button look="primary" onClick={copy}>
                {t('setup.copy')}
              </Button>
            </>
          }
        >
          <SelectField
            name="copy-from"
            label={t('setup.copyFrom')}
            value={String(from)}
            choices={days.map(({ day, name }) => ({ value: String(day), label: name }))}
            onChange={(day) => setFrom(Number(day))}
          />
          <ChoiceList
            kind="several"
            name="copy-to"
            label={t('setup.copyTo')}
            choices={days.flatMap(({ day, name }) => (day === from ? [] : [{ value: String(day), label: name }]))}
            chosen={chosen}
            onChange={setChosen}
          />
        </Dialog>
      )}
    </>
  );
}

function workdays(): string[] {
  return Array.from({ length: WORKDAYS }, (_, day) => String(day));
}
