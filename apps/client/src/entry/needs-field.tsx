import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { needName } from './field-labels.ts';
import { type PersonForm, useField } from './person-form.ts';

/** Accessibility needs; renders nothing if the business offers none. */
export function NeedsField({ form }: { form: PersonForm }) {
  const texts = useTexts();
  const field = useField(form);
  const { rules, typed } = form;
  if (rules.needs.length === 0) return null;
  return (
    <ChoiceList
      kind="several"
      {...field('needs', true)}
      choices={rules.needs.map((need) => ({ value: need, label: needName(need, texts) }))}
      chosen={typed.needs}
      onChange={(needs) => form.choose('needs', { needs })}
    />
  );
}
