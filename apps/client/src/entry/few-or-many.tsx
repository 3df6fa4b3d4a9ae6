import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import type { FieldTexts } from '@openturn/ui/fields/field.tsx';
import { type Choice, SelectField } from '@openturn/ui/choices/select-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** More than a thumb passes over without losing the others from sight. */
const FEW = 7;

type FewOrManyProps = FieldTexts & {
  choices: readonly Choice[];
  chosen: string;
  onChange: (chosen: string) => void;
  isRequired?: boolean;
  hrefOf?: (value: string) => string;
};

/** One choice: all of them at a glance where they are few, the platform's own list where they are many. */
export function FewOrMany({ choices, chosen, onChange, isRequired = true, hrefOf, ...texts }: FewOrManyProps) {
  const { t } = useTexts();
  const common = { ...texts, choices, onChange, isRequired };
  return choices.length <= FEW ? (
    <ChoiceList kind="one" chosen={chosen} {...common} {...(hrefOf && { hrefOf })} />
  ) : (
    <SelectField value={chosen} placeholder={t('form.choose')} {...common} />
  );
}
