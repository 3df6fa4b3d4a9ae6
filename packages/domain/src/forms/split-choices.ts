/** Written one after the other with commas between. */
export function splitChoices(list = ''): string[] {
  return list
    .split(',')
    .map((choice) => choice.trim())
    .filter(Boolean);
}
