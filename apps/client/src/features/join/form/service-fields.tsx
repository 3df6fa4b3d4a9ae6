import type { JoinRules } from '@openturn/contract/visitor/join.ts';
import { serviceOf } from '@openturn/domain/join/check-join.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { namedChoice, RadioOrSelect } from '#entry/radio-or-select.tsx';
import { joinServicesOf } from './typed-entry.ts';
import { useChoiceLink } from './use-choice-link.ts';
import { type FormParts, useJoinField } from './use-join-field.ts';

export function ServiceFields({ rules, join }: FormParts) {
  const texts = useTexts();
  const field = useJoinField({ rules, join });
  const hrefOf = useChoiceLink('service');
  const { typed } = join.draft.draft;
  const isCategoryOpen = rules.categories.length > 1 && typed.category === '';
  const chosen = serviceOf(rules, typed.service);
  const others = rules.services.filter(({ id }) => id !== chosen);
  return (
    <>
      {rules.services.length > 1 && !isCategoryOpen && (
        <RadioOrSelect
          {...field('service')}
          choices={choicesOf(joinServicesOf(rules, typed.category), texts)}
          chosen={typed.service}
          hrefOf={hrefOf}
          onChange={(service) => join.choose('service', { service })}
        />
      )}
      {rules.maxAdditional > 0 && chosen !== undefined && others.length > 0 && (
        <ChoiceList
          kind="several"
          {...field('additional', true)}
          hint={texts.t('join.additionalHint', { max: rules.maxAdditional })}
          choices={choicesOf(others, texts)}
          chosen={typed.additional}
          onChange={(additional) => join.choose('additional', { additional })}
        />
      )}
    </>
  );
}

function choicesOf(services: JoinRules['services'], { t, language }: Texts) {
  return services.map((service) => ({
    ...namedChoice(service, language),
    ...(service.minutes > 0 && { hint: t('join.serviceMinutes', { minutes: service.minutes }) }),
  }));
}
