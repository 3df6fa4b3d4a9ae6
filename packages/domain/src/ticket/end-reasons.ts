/** Why staff take a visitor out of the line; the visitor is shown it in their own language. */
export const END_REASONS = ['not_here', 'twice', 'elsewhere', 'missing', 'closing'] as const;
export type EndReason = (typeof END_REASONS)[number];

export const END_REASON_TEXTS = {
  not_here: 'ended.notHere',
  twice: 'ended.twice',
  elsewhere: 'ended.elsewhere',
  missing: 'ended.missing',
  closing: 'ended.closing',
} as const satisfies Record<EndReason, string>;
