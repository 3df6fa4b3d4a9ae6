import { readSetting, type Settings } from './settings.ts';

/** How the wall names visitors: not at all, by their initials, or by their first name and the other's initial. */
export const NAME_STYLES = ['none', 'initials', 'first'] as const;
export type NameStyle = (typeof NAME_STYLES)[number];

/** The business's setting `WallNames`; initials unless it says otherwise. */
export function nameStyle(settings: Settings): NameStyle {
  const style = readSetting(settings, 'WallNames');
  return style === 'none' || style === 'first' ? style : 'initials';
}
