import type { WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import type { LoadedPageProps } from '#app/settings/form/loaded-settings.tsx';

export type WaiversData = CallReply<'GET staff/settings/waivers'>;
export type WaiverRow = WaiversData['rows'][number];
export type WaiverText = NonNullable<WaiverValues['texts'][Language]>;
export type WaiversPagesProps = LoadedPageProps<'GET staff/settings/waivers'> & {
  /** The address of the list. */
  base: string;
};

export const NO_TEXT: WaiverText = { title: '', text: '', boxes: [] };

export function newWaiver(language: Language): WaiverValues {
  return {
    isActive: true,
    texts: { [language]: NO_TEXT },
    services: null,
    holds: 'visit',
    asksInitials: false,
    allowsMinors: false,
    keptYears: 2,
  };
}
