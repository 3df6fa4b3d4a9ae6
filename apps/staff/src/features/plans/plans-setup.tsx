import type { PlansPageValues } from '@openturn/contract/plan/plans-page.ts';
import { PLAN_BOUNDS } from '@openturn/domain/plan/plan-setup.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { planLabel, PLANS_LABELS } from '#app/format/labels/plans-labels.ts';
import { checkOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { AS_IS, useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { ReadyPlan } from './ready-plan.tsx';

/** Visits of several stops: whether there are any, and which are offered together. */
export const PlansSetup = settingsScreen('GET staff/settings/plans', PlansPage);

const WALKS = [0, 1, 2, 3, 5, 10, 15, 20, 30] as const;

function PlansPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/plans'>) {
  const { t } = useTexts();
  const form = useSettingsForm<PlansPageValues>({
    ...AS_IS,
    siteId,
    page: 'plans',
    data,
    reload,
    save: (body) => call('POST staff/settings/plans', { siteId, body }),
  });
  const { draft, set, errors } = form;
  const { offers } = data.shown;
  const { plans } = draft;
  const walks = [...new Set([...WALKS, draft.walkMinutes])].toSorted((a, b) => a - b);
  const add = () => set({ plans: [...plans, { id: newIdempotencyKey(), names: {}, stops: [], mayReorder: false }] });
  return (
    <SettingsFrame
      title={t('settings.plans')}
      lead={t('settings.plans.lead')}
      form={form}
      labelOf={(field) => planLabel(field, t)}
    >
      <CheckField {...checkOf(form, 'isOn')} label={t(PLANS_LABELS.isOn)} hint={t('settings.plans.onHint')} />
      {draft.isOn && (
        <>
          <Part>
            <CheckField
              {...checkOf(form, 'mayAdd')}
              label={t(PLANS_LABELS.mayAdd)}
              hint={t('settings.plans.mayAddHint')}
            />
            <SelectField
              name="walkMinutes"
              label={t(PLANS_LABELS.walkMinutes)}
              hint={t('settings.plans.walkHint')}
              value={`${draft.walkMinutes}`}
              choices={walks.map((minutes) => ({ value: `${minutes}`, label: `${minutes}` }))}
              onChange={(value) => set({ walkMinutes: Number(value) })}
            />
          </Part>
          <Part title={t(PLANS_LABELS.plans)} hint={t('settings.plans.readyHint')}>
            {plans.map((plan, index) => (
              <ReadyPlan
                key={plan.id}
                name={`plans.${index}`}
                number={index + 1}
                plan={plan}
                offers={offers}
                errors={errors}
                siteId={siteId}
                onChange={(changed) => set({ plans: plans.with(index, changed) })}
                onRemove={() => set({ plans: plans.toSpliced(index, 1) })}
              />
            ))}
            {plans.length < PLAN_BOUNDS.plans && (
              <Button look="quiet" onClick={add}>
                {t('settings.plans.add')}
              </Button>
            )}
          </Part>
        </>
      )}
    </SettingsFrame>
  );
}
