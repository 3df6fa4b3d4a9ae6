import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import type { CallReply } from '@openturn/web/api/call.ts';

export type LinesData = CallReply<'GET staff/settings/lines'>;
export type LineRow = LinesData['lines'][number];

/** What each page of lines and desks gets; `base` is where their list is. */
export type LinesPagesProps = SettingsScreenProps & {
  data: LinesData;
  reload: () => Promise<LinesData>;
  base: string;
};
