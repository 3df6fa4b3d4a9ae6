/** Assistance a visitor can ask for, with its text key. */
export const NEED_TEXTS = {
  interpreter: 'need.interpreter',
  step_free: 'need.stepFree',
  hearing: 'need.hearing',
  companion: 'need.companion',
} as const;

export type Need = keyof typeof NEED_TEXTS;
export const NEEDS = Object.keys(NEED_TEXTS) as Need[];
