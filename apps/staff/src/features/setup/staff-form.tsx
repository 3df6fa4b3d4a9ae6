import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { isSettingName, settingLabel } from '#app/format/setting-label.ts';
import { hoursDraft, hoursName, hoursOf, hoursProblems, type HoursDraft } from '#app/hours/hours-draft.ts';
import { AffectedPart } from '#app/affected/affected-part.tsx';
import { HoursEditor } from '#app/hours/hours-editor.tsx';
import { problemsIn, type Problems } from '#app/numbers/problem.ts';
import { checkOf, fieldOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { SetupFrame } from './setup-frame.tsx';
import type { SetupData } from './setup-queries.ts';
import { useHoursLabels } from '#app/hours/use-hours-labels.ts';
import { useSetupForm } from './use-setup-form.ts';

/** Their own hours stay in the draft while the site's apply. */
type StaffDraft = { name: string; isActive: boolean; hasOwnHours: boolean; hours: HoursDraft };

/** A staff member's name, hours, and whether they are active. */
export function StaffForm({ siteId, setup, id }: { siteId: number; setup: SetupData; id: string }) {
  const { t } = useTexts();
  const hoursLabel = useHoursLabels();
  const form = useSetupForm<StaffDraft>({
    siteId,
    setup,
    draftKey: `staff ${id}`,
    versionOf: ({ versions }) => versions.staff[id] ?? null,
    draftOf: (data) => draftOf(data, id),
    problemsOf,
    nameOf: (path, { hours }) => hoursName(path, hours),
    affectedBy: async ({ isActive, hasOwnHours, hours }) => {
      const staff = { id, isActive, hours: hasOwnHours ? hoursOf(hours) : null };
      return (await call('POST staff/setup/affected', { siteId, body: { staff } })).rows;
    },
    save: ({ name, isActive, hasOwnHours, hours }, { version, chosen, keyFor }) => {
      const staff = { id, name: name.trim(), isActive, hours: hasOwnHours ? hoursOf(hours) : null };
      const body = { version, staff, ...chosen };
      return call('POST staff/setup/staff', { siteId, body, key: keyFor(body) });
    },
  });
  const { draft, set, errors } = form;
  const labelOf = (name: string) => {
    if (name === 'hasOwnHours') return t('setup.ownHours');
    return hoursLabel(name) ?? (isSettingName(name) ? settingLabel(name, setup.currency, t) : name);
  };
  return (
    <>
      <SetupFrame title={draft.name} form={form} labelOf={labelOf}>
        <Part title={t('setup.what')}>
          <TextField {...fieldOf(form, 'name')} label={t('setup.name')} isRequired autoComplete="off" />
          <CheckField {...checkOf(form, 'isActive')} label={t('setup.isActive')} isPlain />
          <CheckField
            name="siteHours"
            label={t('setup.siteHours')}
            isChecked={!draft.hasOwnHours}
            isPlain
            onChange={(isSites) => set({ hasOwnHours: !isSites })}
          />
        </Part>
        {draft.hasOwnHours && (
          <HoursEditor
            title={t('setup.ownHours')}
            hours={draft.hours}
            errors={errors}
            onChange={(hours) => set({ hours })}
          />
        )}
      </SetupFrame>
      <AffectedPart setup={setup} isSaving={form.isPending} affected={form.affected} />
    </>
  );
}

/** A staff member's own hours start as a copy of the site's. */
function draftOf({ staff, site }: SetupData, id: string): StaffDraft {
  const person = staff.find((each) => each.id === id);
  return {
    name: person?.name ?? '',
    isActive: person?.isActive ?? true,
    hasOwnHours: Boolean(person?.hours),
    hours: hoursDraft(person?.hours ?? site.hours),
  };
}

function problemsOf({ name, hasOwnHours, hours }: StaffDraft): Problems {
  return {
    ...problemsIn({ name: name.trim() ? null : { kind: 'required' } }),
    ...(hasOwnHours && hoursProblems(hours)),
  };
}
