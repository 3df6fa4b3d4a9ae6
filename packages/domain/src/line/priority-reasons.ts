/** Common reasons to see somebody sooner, with their text keys; staff can also write their own. */
export const PRIORITY_REASONS = {
  unwell: 'staff.priorityUnwell',
  mobility: 'staff.priorityMobility',
  child: 'staff.priorityChild',
  mistake: 'staff.priorityMistake',
  back: 'staff.priorityBack',
} as const;

export type PriorityReason = keyof typeof PRIORITY_REASONS;

export const LONGEST_PRIORITY_REASON = 80;
