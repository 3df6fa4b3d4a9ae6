import { readSetting, type Settings } from '../site/settings.ts';

/** Common reasons to see somebody sooner, with their text keys; a business chooses among them and adds its own. */
export const PRIORITY_REASONS = {
  unwell: 'staff.priorityUnwell',
  mobility: 'staff.priorityMobility',
  child: 'staff.priorityChild',
  mistake: 'staff.priorityMistake',
  back: 'staff.priorityBack',
} as const;

export type PriorityReason = keyof typeof PRIORITY_REASONS;
export const USUAL_REASONS = Object.keys(PRIORITY_REASONS) as PriorityReason[];

export const LONGEST_PRIORITY_REASON = 80;
/** More than anybody reads while a visitor stands before them. */
export const MOST_OWN_REASONS = 12;

/** What staff choose from: usual reasons by their id, then the business's own words; all usual ones unless it has chosen. */
export function priorityReasons(settings: Settings): { usual: PriorityReason[]; own: string[] } {
  const text = readSetting(settings, 'PriorityReasons');
  if (text === undefined) return { usual: USUAL_REASONS, own: [] };
  const listed = text.split('\n').filter((each) => each.trim() !== '');
  return {
    usual: USUAL_REASONS.filter((each) => listed.includes(each)),
    own: listed.filter((each) => !(USUAL_REASONS as string[]).includes(each)).slice(0, MOST_OWN_REASONS),
  };
}

/** As kept in the settings; never empty, so that choosing none differs from not having chosen. */
export function priorityReasonsText({
  usual,
  own,
}: {
  usual: readonly PriorityReason[];
  own: readonly string[];
}): string {
  return `${[...usual, ...own].join('\n')}\n`;
}
