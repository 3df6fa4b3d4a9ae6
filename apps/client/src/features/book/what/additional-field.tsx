import { useState } from 'react';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { problemText } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useField } from '#entry/person-form.ts';
import { useServiceChoices } from './use-service-choices.ts';
import type { WhatParts } from '#features/book/step-parts.ts';

/** Additional services, up to a limit that is named when exceeded. */
export function AdditionalField({ form, choices, problems, choose }: WhatParts) {
  const { t } = useTexts();
  const field = useField({ rules: form.rules, problems });
  const asChoices = useServiceChoices(form);
  const [isTooMany, setIsTooMany] = useState(false);
  const max = form.maxAdditional;
  const others = form.services.filter(({ id }) => id !== choices.service);
  if (max === 0 || others.length === 0) return null;
  return (
    <ChoiceList
      kind="several"
      {...field('additional', true)}
      hint={t('join.additionalHint', { max })}
      error={isTooMany ? problemText({ key: 'validation.maxServices', values: { max } }, t) : undefined}
      choices={asChoices(others)}
      chosen={choices.additional}
      onChange={(additional) => {
        setIsTooMany(additional.length > max);
        if (additional.length <= max) choose({ additional });
      }}
    />
  );
}
