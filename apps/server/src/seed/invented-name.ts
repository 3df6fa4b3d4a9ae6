const NAMES =
  'Ada Bilal Camille Dmytro Elena Farah Gurpreet Hodan Ivan Jasmin Kofi Leila Mateo Nadia Omar Priya Rosa Simran Uma'.split(
    ' ',
  );

/** A first name; the same number gives the same name. */
export function inventedName(index: number): string {
  return NAMES[index % NAMES.length] ?? 'Ada';
}
