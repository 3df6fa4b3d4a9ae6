import type { Language } from '@openturn/domain/language/languages.ts';
import { nameLanguage } from '@openturn/domain/site/name-language.ts';
import { pickName, type Names } from '@openturn/domain/site/pick-name.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import type { FieldTexts } from '@openturn/ui/fields/field.tsx';
import { type Choice, SelectField } from '@openturn/ui/choices/select-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** With more options, radio buttons no longer fit on one screen. */
const FEW = 7;

type RadioOrSelectProps = FieldTexts & {
  choices: readonly Choice[];
  chosen: string;
  onChange: (chosen: string) => void;
  isRequired?: boolean;
  hrefOf?: (value: string) => string;
};

/** Radio buttons for a few options, the native select for many. */
export function RadioOrSelect({ choices, chosen, onChange, isRequired = true, hrefOf, ...texts }: RadioOrSelectProps) {
  const { t } = useTexts();
  const common = { ...texts, choices, onChange, isRequired };
  return choices.length <= FEW ? (
    <ChoiceList kind="one" chosen={chosen} {...common} {...(hrefOf && { hrefOf })} />
  ) : (
    <SelectField value={chosen} placeholder={t('form.choose')} {...common} />
  );
}

/** One of the business's categories or services. */
export function namedChoice({ id, names }: { id: string; names: Names }, language: Language) {
  return { value: id, label: pickName(names, language), lang: nameLanguage(names, language) };
}
