import { isVisible, withoutInvisible } from '../forms/text-rules.ts';

/** Normalises a name for storage. Empty if nothing visible is left. */
export function plainName(text: string): string {
  const name = withoutInvisible(text).replaceAll(/\s+/g, ' ').trim().normalize('NFC');
  return isVisible(name) ? name : '';
}
