/** The ids by which a field, its hint and what is wrong with it know each other; a form has each name once. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

export function hintId(name: string): string {
  return `field-${name}-hint`;
}

export function errorId(name: string): string {
  return `field-${name}-error`;
}

type Told = { hint?: string | undefined; error?: string | undefined };

/** For `aria-describedby`: what is wrong comes first. */
export function describedBy(name: string, { hint, error }: Told): string | undefined {
  return [error && errorId(name), hint && hintId(name)].filter(Boolean).join(' ') || undefined;
}
