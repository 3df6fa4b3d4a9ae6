/** Repeats the last value until there are 1, 2, 4, 8 …, so that lists of any length need only a few prepared statements. */
export function padded<T>(values: readonly T[]): T[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)));
  return Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)] as T);
}

/** As parameters of a prepared statement; each number of parameters is a statement of its own. */
export function listed<T>(values: readonly T[]): Record<`each${number}`, T> {
  return Object.fromEntries(padded(values).map((value, index) => [`each${index}`, value]));
}
