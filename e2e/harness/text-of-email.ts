/** What an email says, without the encoding that keeps its lines short. */
export function textOfEmail(source: string): string {
  return source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}
