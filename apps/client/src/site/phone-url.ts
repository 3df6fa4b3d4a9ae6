/** A `tel:` URL with only the characters that can be dialled; null if there are none. */
export function phoneUrl(phone: string): string | null {
  const dialled = phone.replaceAll(/[^\d+*#,]/g, '');
  return dialled === '' ? null : `tel:${dialled}`;
}
