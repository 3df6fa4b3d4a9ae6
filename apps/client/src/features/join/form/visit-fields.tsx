import { NumberStepper } from '@openturn/ui/fields/number-stepper.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { namedChoice, RadioOrSelect } from '#entry/radio-or-select.tsx';
import { typedDigits } from '#entry/typed-digits.ts';
import { ServiceFields } from './service-fields.tsx';
import { useChoiceLink } from './use-choice-link.ts';
import { type FormParts, useJoinField } from './use-join-field.ts';

export function VisitFields({ rules, join }: FormParts) {
  const { t, language } = useTexts();
  const field = useJoinField({ rules, join });
  const hrefOf = useChoiceLink('category');
  const { typed } = join.draft.draft;
  const categories = rules.categories.map((category) => namedChoice(category, language));
  return (
    <>
      {categories.length > 1 && (
        <RadioOrSelect
          {...field('category')}
          choices={categories}
          chosen={typed.category}
          hrefOf={hrefOf}
          onChange={(category) => join.choose('category', { category })}
        />
      )}
      <ServiceFields rules={rules} join={join} />
      {rules.maxPartySize > 1 && (
        <NumberStepper
          {...field('partySize')}
          value={typed.partySize}
          least={1}
          most={rules.maxPartySize}
          read={(text) => Number(typedDigits(text, 3))}
          fewer={t('form.fewer')}
          more={t('form.more')}
          onChange={(partySize) => join.type('partySize', { partySize })}
        />
      )}
      {rules.needsPasscode && (
        <TextField
          {...field('passcode')}
          hint={t('join.passcodeHint')}
          value={typed.passcode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
          onChange={(passcode) => join.type('passcode', { passcode })}
        />
      )}
    </>
  );
}
