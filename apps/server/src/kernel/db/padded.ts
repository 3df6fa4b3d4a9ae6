/** Repeats the last until there are 1, 2, 4, 8 … of them: a list of any length comes to a few statements. */
export function padded<T>(values: readonly T[]): T[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)));
  return Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)] as T);
}

/** As parameters of a prepared statement, which is another for each number of them. */
export function listed<T>(values: readonly T[]): Record<`each${number}`, T> {
  return Object.fromEntries(padded(values).map((value, index) => [`each${index}`, value]));
}
