export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The upper bound. */
  atMost?: number;
  atLeast?: number;
};

/** Prints a bench's figures; returns whether all are within their bounds. */
export function printFigures(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n${title}`);
  for (const figure of figures) {
    const { name, unit } = figure;
    const bound = sayBounds(figure);
    const verdict = bound && (isWithin(figure) ? `(${bound})` : `MISSED (${bound})`);
    console.log(`  ${name.padEnd(52)} ${sayNumber(figure.value).padStart(10)} ${unit.padEnd(8)} ${verdict}`.trimEnd());
  }
  return figures.every(isWithin);
}

export function isWithin({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast;
}

function sayBounds({ atMost, atLeast }: Figure): string {
  if (atLeast !== undefined) return atMost === undefined ? `at least ${atLeast}` : `from ${atLeast} to ${atMost}`;
  return atMost === undefined ? '' : `at most ${atMost}`;
}

function sayNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
