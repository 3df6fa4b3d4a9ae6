/** What a template can include in braces. */
export const TEMPLATE_VARIABLES = ['name', 'business', 'number', 'place', 'wait', 'time', 'desk'] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];
export type TemplateValues = Partial<Record<TemplateVariable, string>>;

const VARIABLE = /\{([a-z]{1,20})\}/g;

/** The names in braces that are no variables. */
export function unknownVariables(text: string): string[] {
  const named = [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => !isVariable(name));
}

/** Null if the visit lacks something that the template names, such as the place of an appointment. */
export function fillTemplate(text: string, values: TemplateValues): string | null {
  let isComplete = true;
  const filled = text.replaceAll(VARIABLE, (whole, name: string) => {
    if (!isVariable(name)) return whole;
    const value = values[name] ?? '';
    if (value === '') isComplete = false;
    return value;
  });
  return isComplete ? filled : null;
}

function isVariable(name: string): name is TemplateVariable {
  return TEMPLATE_VARIABLES.some((each) => each === name);
}
