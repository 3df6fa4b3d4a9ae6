import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import type { LastChange } from '#app/settings/last-change/use-last-change.ts';
import type { CallReply } from '@openturn/web/api/call.ts';

export type LinesData = CallReply<'GET staff/settings/lines'>;
export type LineRow = LinesData['lines'][number];

/** `base` is where the list of lines or desks is. */
export type LinesLoaded = SettingsScreenProps & { data: LinesData; reload: () => Promise<LinesData>; base: string };
/** What each page of lines and desks gets. */
export type LinesPagesProps = LinesLoaded & { last: LastChange };

/** What an undo is based on: a line or desk as it is after the change. */
export function versionNow(rows: readonly { id: string; version: string }[], id: string) {
  return { id, version: rows.find((each) => each.id === id)?.version ?? '' };
}
