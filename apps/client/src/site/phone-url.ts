/** `tel:` with what can be dialled; null when there is nothing to dial. */
export function phoneUrl(phone: string): string | null {
  const dialled = phone.replaceAll(/[^\d+*#,]/g, '');
  return dialled === '' ? null : `tel:${dialled}`;
}
