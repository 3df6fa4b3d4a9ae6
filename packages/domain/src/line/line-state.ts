export const LINE_STATES = ['open', 'paused', 'closed'] as const;
export type LineState = (typeof LINE_STATES)[number];
