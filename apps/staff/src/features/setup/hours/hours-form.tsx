import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { AffectedPart } from '#app/affected/affected-part.tsx';
import { HoursEditor } from '#app/hours/hours-editor.tsx';
import { useHoursLabels } from '#app/hours/use-hours-labels.ts';
import { HoursPreview } from './hours-preview.tsx';
import { SetupFrame } from '#features/setup/setup-frame.tsx';
import type { SetupData } from '#features/setup/setup-queries.ts';
import { useSiteForm } from '#features/setup/use-site-form.ts';

/** The hours alone, without the rules for appointments that are saved with them. */
export function HoursForm({ siteId, me, setup }: { siteId: number; me: StaffMe; setup: SetupData }) {
  const hoursLabel = useHoursLabels();
  const form = useSiteForm(siteId, setup, 'hours');
  return (
    <>
      <SetupFrame
        form={form}
        labelOf={(name) => hoursLabel(name) ?? name}
        preview={<HoursPreview me={me} siteId={siteId} zone={setup.zone} form={form} />}
      >
        <HoursEditor hours={form.draft.hours} errors={form.errors} onChange={(hours) => form.set({ hours })} />
      </SetupFrame>
      <AffectedPart setup={setup} isSaving={form.isPending} affected={form.affected} />
    </>
  );
}
