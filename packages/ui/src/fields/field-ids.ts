/** Links a field with its hint and error; a name occurs once in a form. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

export function hintId(name: string): string {
  return `field-${name}-hint`;
}

export function errorId(name: string): string {
  return `field-${name}-error`;
}

type FieldDescriptions = { hint?: string | undefined; error?: string | undefined };

/** For `aria-describedby`: the error comes first. */
export function describedBy(name: string, { hint, error }: FieldDescriptions): string | undefined {
  return [error && errorId(name), hint && hintId(name)].filter(Boolean).join(' ') || undefined;
}
