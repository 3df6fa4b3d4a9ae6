/**
 * What the form calls a stored value, such as a line's name for its id: the words of the option, radio button or checkbox
 * with that value. The value itself where there is none.
 */
export function choiceWords(field: string, value: string): string {
  const named = document.getElementsByName(field);
  for (const control of named) {
    const option =
      control instanceof HTMLSelectElement ? [...control.options].find((each) => each.value === value) : null;
    if (option) return option.text;
    if (control instanceof HTMLInputElement && CHOICES.has(control.type) && control.value === value) {
      return control.labels?.[0]?.querySelector('bdi')?.textContent ?? control.labels?.[0]?.textContent ?? value;
    }
  }
  return value;
}

const CHOICES: ReadonlySet<string> = new Set(['radio', 'checkbox']);
