import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CustomField } from '#entry/custom-field.tsx';
import { methodName } from '#entry/field-labels.ts';
import { NeedsField } from '#entry/needs-field.tsx';
import { methodsToAsk } from './typed-entry.ts';
import { type FormParts, personFormOf, useJoinField } from './use-join-field.ts';

/** Custom fields, the meeting method and what that requires. */
export function OtherFields({ rules, join }: FormParts) {
  const texts = useTexts();
  const field = useJoinField({ rules, join });
  const form = personFormOf({ rules, join });
  const { typed } = join.draft.draft;
  const methods = methodsToAsk(rules, typed);
  return (
    <>
      {rules.customFields.map((customField) => (
        <CustomField key={customField.index} customField={customField} form={form} />
      ))}
      {methods.length > 0 && (
        <ChoiceList
          kind="one"
          {...field('method')}
          isRequired
          choices={methods.map((method) => ({ value: `${method}`, label: methodName(method, texts) }))}
          chosen={typed.method === 0 ? '' : `${typed.method}`}
          onChange={(method) => join.choose('method', { method: Number(method) })}
        />
      )}
      <NeedsField form={form} />
    </>
  );
}

export function asksOther({ rules, join }: FormParts): boolean {
  const { typed } = join.draft.draft;
  return rules.customFields.length > 0 || methodsToAsk(rules, typed).length > 0 || rules.needs.length > 0;
}
