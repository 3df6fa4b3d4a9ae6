import { useState } from 'react';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { problemText } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useField } from '#entry/person-form.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { BookForm } from '#features/book/book-queries.ts';
import { serviceOf } from '#features/book/choices.ts';
import styles from '#features/book/book.module.css';
import { othersOf } from './combinations.ts';
import { useServiceChoices } from './use-service-choices.ts';
import type { WhatParts } from '#features/book/step-parts.ts';

/** Additional services, up to a limit that is named when exceeded. */
export function AdditionalField({ form, choices, problems, choose }: WhatParts) {
  const { t, language } = useTexts();
  const field = useField({ rules: form.rules, problems });
  const apartText = (name: string, staff: BookForm['staff']) =>
    staff.length === 0
      ? t('book.notTogether', { service: name })
      : t('book.onlyWith', {
          service: name,
          names: new Intl.ListFormat(language, { type: 'disjunction' }).format(staff.map((each) => each.name)),
        });
  const asChoices = useServiceChoices(form);
  const [isTooMany, setIsTooMany] = useState(false);
  const max = form.maxAdditional;
  const service = serviceOf(form, choices);
  const others = service ? othersOf(form, service, choices) : [];
  if (max === 0 || others.length === 0) return null;
  const possible = others.flatMap(({ service: other, onlyWith }) => (onlyWith === null ? [other] : []));
  return (
    <>
      {possible.length > 0 && (
        <ChoiceList
          kind="several"
          {...field('additional', true)}
          hint={t('join.additionalHint', { max })}
          error={isTooMany ? problemText({ key: 'validation.maxServices', values: { max } }, t) : undefined}
          choices={asChoices(possible)}
          chosen={choices.additional}
          onChange={(additional) => {
            setIsTooMany(additional.length > max);
            if (additional.length <= max) choose({ additional });
          }}
        />
      )}
      <ul className={styles.apart}>
        {others.map(
          ({ service: { id, names }, onlyWith }) =>
            onlyWith && <li key={id}>{apartText(pickName(names, language), onlyWith)}</li>,
        )}
      </ul>
    </>
  );
}
