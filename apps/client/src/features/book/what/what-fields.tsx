import { pickName } from '@openturn/domain/site/pick-name.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { NumberStepper } from '@openturn/ui/fields/number-stepper.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { namedChoice, RadioOrSelect } from '#entry/radio-or-select.tsx';
import { methodName } from '#entry/field-labels.ts';
import { useField } from '#entry/person-form.ts';
import { typedDigits } from '#entry/typed-digits.ts';
import { staffFor } from './combinations.ts';
import { AdditionalField } from './additional-field.tsx';
import type { BookForm } from '#features/book/book-queries.ts';
import { type Choices, serviceOf, servicesOf } from '#features/book/choices.ts';
import type { WhatParts } from '#features/book/step-parts.ts';
import { useServiceChoices } from './use-service-choices.ts';

/** Shows each question only if there are several answers, and once the ones it depends on are answered. */
export function WhatFields({ form, choices, problems, choose, to }: WhatParts) {
  const { language } = useTexts();
  const field = useField({ rules: form.rules, problems });
  const asChoices = useServiceChoices(form);
  const hasCategories = form.categories.length > 1;
  return (
    <>
      {hasCategories && (
        <RadioOrSelect
          {...field('category')}
          choices={form.categories.map((category) => namedChoice(category, language))}
          chosen={choices.category}
          hrefOf={(category) => to({ category, service: keptIn(form, choices, category) })}
          onChange={(category) => choose({ category, service: keptIn(form, choices, category) })}
        />
      )}
      {form.services.length > 1 && (!hasCategories || choices.category !== '') && (
        <RadioOrSelect
          {...field('service')}
          choices={asChoices(servicesOf(form, choices.category))}
          chosen={choices.service}
          hrefOf={(service) => to({ service })}
          onChange={(service) => choose({ service })}
        />
      )}
      <AboutService form={form} choices={choices} problems={problems} choose={choose} to={to} />
    </>
  );
}

function keptIn(form: BookForm, { service }: Choices, category: string): string {
  return servicesOf(form, category).some(({ id }) => id === service) ? service : '';
}

function AboutService({ form, choices, problems, choose, to }: WhatParts) {
  const texts = useTexts();
  const { t } = texts;
  const field = useField({ rules: form.rules, problems });
  const service = serviceOf(form, choices);
  if (!service) return null;
  return (
    <>
      <AdditionalField form={form} choices={choices} problems={problems} choose={choose} to={to} />
      {service.seats > 1 && (
        <NumberStepper
          {...field('partySize')}
          label={t('book.partySize')}
          value={choices.party}
          least={1}
          most={service.seats}
          read={(text) => Number(typedDigits(text, 3))}
          fewer={t('form.fewer')}
          more={t('form.more')}
          onChange={(party) => choose({ party: Math.max(1, party) })}
        />
      )}
      <StaffField form={form} choices={choices} problems={problems} choose={choose} to={to} />
      {service.methods.length > 1 && (
        <ChoiceList
          kind="one"
          {...field('method')}
          isRequired
          choices={service.methods.map((method) => ({ value: `${method}`, label: methodName(method, texts) }))}
          chosen={choices.method === 0 ? '' : `${choices.method}`}
          hrefOf={(method) => to({ method: Number(method) })}
          onChange={(method) => choose({ method: Number(method) })}
        />
      )}
    </>
  );
}

function StaffField({ form, choices, choose, to }: WhatParts) {
  const { t, language } = useTexts();
  const service = serviceOf(form, choices);
  const staff = service ? staffFor(form, service, choices.additional) : [];
  if (staff.length < 2) return null;
  const people = staff.map(({ id, name, role }) => {
    const hint = pickName(role, language);
    return { value: id, label: name, ...(hint && { hint }) };
  });
  return (
    <RadioOrSelect
      name="staff"
      label={t('book.staff')}
      choices={[{ value: ANYONE, label: t('book.anyone'), hint: t('book.anyoneHint') }, ...people]}
      chosen={choices.staff || ANYONE}
      hrefOf={(chosen) => to({ staff: chosen === ANYONE ? '' : chosen })}
      onChange={(chosen) => choose({ staff: chosen === ANYONE ? '' : chosen })}
    />
  );
}

/** Cannot clash with a server id, as those have no spaces. */
const ANYONE = 'any one';
