import type { PlansPageValues } from '@openturn/contract/plan/plans-page.ts';
import type { StopOffer } from '@openturn/contract/plan/visit-plan.ts';
import { MOST_STOPS } from '@openturn/domain/plan/plan-moves.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { NamesField } from '#app/settings/names-field.tsx';
import { stopChoices } from './stop-choices.ts';
import styles from './plans.module.css';

type Plan = PlansPageValues['plans'][number];

type ReadyPlanProps = {
  name: string;
  /** Counted from one. */
  number: number;
  plan: Plan;
  offers: readonly StopOffer[];
  errors: Readonly<Record<string, string>>;
  siteId: number;
  onChange: (plan: Plan) => void;
  onRemove: () => void;
};

/** What belongs together, in order. */
export function ReadyPlan({ name, number, plan, offers, errors, siteId, onChange, onRemove }: ReadyPlanProps) {
  const { t, language } = useTexts();
  const { names, stops, mayReorder } = plan;
  const choices = stopChoices(offers, language);
  const setStops = (changed: Plan['stops']) => onChange({ ...plan, stops: changed });
  const stopAt = (value: string) => {
    const { offer, service } = choices.find((each) => each.value === value) ?? {};
    const site = Number(offer?.SiteID ?? siteId);
    return { site: site === siteId ? null : site, line: offer?.line ?? '', service: service ?? null };
  };
  const valueOf = (stop: Plan['stops'][number]) =>
    choices.find(({ value }) => {
      const at = stopAt(value);
      return at.site === stop.site && at.line === stop.line && at.service === stop.service;
    })?.value ?? '';
  const rows = [...stops, ...(stops.length < MOST_STOPS ? [null] : [])];
  return (
    <fieldset className={styles.ready}>
      <legend className={styles.legend}>{t('settings.plans.one', { number })}</legend>
      <NamesField
        name={`${name}.names`}
        label={t('settings.plans.name')}
        value={names}
        error={errors[`${name}.names`]}
        onChange={(changed) => onChange({ ...plan, names: changed })}
      />
      {rows.map((stop, index) => (
        <SelectField
          key={index}
          name={`${name}.stops.${index}`}
          label={t('settings.plans.stop', { number: index + 1 })}
          value={stop ? valueOf(stop) : ''}
          error={errors[`${name}.stops.${index}`]}
          choices={[{ value: '', label: t('settings.plans.none') }, ...choices]}
          onChange={(value) =>
            setStops(value === '' ? stops.toSpliced(index, 1) : stops.toSpliced(index, 1, stopAt(value)))
          }
        />
      ))}
      <CheckField
        name={`${name}.mayReorder`}
        label={t('settings.plans.mayReorder')}
        hint={t('settings.plans.mayReorderHint')}
        isChecked={mayReorder}
        onChange={(changed) => onChange({ ...plan, mayReorder: changed })}
      />
      <Button look="text" onClick={onRemove}>
        {t('setup.remove')}
      </Button>
    </fieldset>
  );
}
