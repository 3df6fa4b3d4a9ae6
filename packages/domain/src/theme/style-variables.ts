/** Splits `--accent: #0b6b62; --radius: 12px` by name; does not validate the values. */
export function styleVariables(customStyles: string): ReadonlyMap<string, string> {
  return new Map(customStyles.split(';').map(splitDeclaration));
}

function splitDeclaration(declaration: string): [string, string] {
  const colon = declaration.indexOf(':');
  return [declaration.slice(0, Math.max(0, colon)).trim().toLowerCase(), declaration.slice(colon + 1).trim()];
}
