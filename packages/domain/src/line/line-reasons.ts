/** Why staff pause or close a line; visitors are shown it in their own language. */
export const LINE_REASONS = ['break', 'short_staffed', 'technical', 'emergency', 'most_served', 'closing'] as const;
export type LineReason = (typeof LINE_REASONS)[number];

export const LINE_REASON_TEXTS = {
  break: 'lineWhy.break',
  short_staffed: 'lineWhy.shortStaffed',
  technical: 'lineWhy.technical',
  emergency: 'lineWhy.emergency',
  most_served: 'lineWhy.mostServed',
  closing: 'ended.closing',
} as const satisfies Record<LineReason, string>;
