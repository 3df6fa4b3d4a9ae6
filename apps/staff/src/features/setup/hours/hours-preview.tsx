import { useState } from 'react';
import type { PreviewDraft } from '@openturn/contract/preview.ts';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { openingDays } from '@openturn/domain/opening/opening-days.ts';
import { openingAt } from '@openturn/domain/opening/opening.ts';
import { hoursOf, hoursProblems, type HoursDraft } from '#app/hours/hours-draft.ts';
import { previewWhile } from '#app/settings/preview/preview-while.ts';
import { ScreensPreview } from '#app/settings/preview/screens-preview.tsx';
import type { SiteDraft } from '#features/setup/site-draft.ts';

type HoursPreviewProps = {
  me: StaffMe;
  siteId: number;
  zone: string;
  form: { draft: SiteDraft; changed: string[]; isSaved: boolean };
};

/** The visitors' page with the opening hours as they are typed. */
export function HoursPreview({ me, siteId, zone, form }: HoursPreviewProps) {
  const [openedAt] = useState(() => Date.now());
  const draft = previewWhile(form, ({ hours }) => hoursPreview(hours, zone, openedAt));
  return <ScreensPreview me={me} siteId={siteId} screens={['/about', '/']} draft={draft} />;
}

/** Null while they are no hours yet. */
function hoursPreview(hours: HoursDraft, zone: string, now: number): PreviewDraft | null {
  if (Object.keys(hoursProblems(hours)).length > 0) return null;
  const plan = hoursOf(hours);
  const at = wallClock(now, zone);
  return { site: { Hours: openingDays(plan, at.date), Opening: openingAt({ ...plan, now: at }) } };
}
