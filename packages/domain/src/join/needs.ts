/** What a visitor may tell the business that they need, with the key of its text. */
export const NEED_TEXTS = {
  interpreter: 'need.interpreter',
  step_free: 'need.stepFree',
  hearing: 'need.hearing',
  companion: 'need.companion',
} as const;

export type Need = keyof typeof NEED_TEXTS;
export const NEEDS = Object.keys(NEED_TEXTS) as Need[];
