export function splitChoices(list = ''): string[] {
  return list
    .split(',')
    .map((choice) => choice.trim())
    .filter(Boolean);
}
