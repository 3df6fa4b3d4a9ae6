import { send } from '@openturn/e2e/harness/send.ts';

/** A snapshot of `/metrics`: sums all samples of a name, or those with the given labels. */
export type Metrics = { sum(name: string, labels?: Record<string, string>): number; names: ReadonlySet<string> };

type Sample = { name: string; labels: Record<string, string>; value: number };

export async function readMetrics(port: number): Promise<Metrics> {
  const { status, text } = await send(port, { path: '/metrics', host: `127.0.0.1:${port}` });
  if (status !== 200) throw new Error(`/metrics answered ${status}`);
  const samples = text.split('\n').flatMap(readSample);
  return {
    names: new Set(samples.map(({ name }) => name)),
    sum: (name, labels = {}) =>
      samples
        .filter((sample) => sample.name === name && hasLabels(sample, labels))
        .reduce((sum, { value }) => sum + value, 0),
  };
}

function readSample(line: string): Sample[] {
  const [, name, labels = '', value] = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)/i.exec(line) ?? [];
  if (!name) return [];
  const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text] as const);
  return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
}

function hasLabels(sample: Sample, labels: Record<string, string>): boolean {
  return Object.entries(labels).every(([key, value]) => sample.labels[key] === value);
}
