import { parseArgs } from 'node:util';

/** Overrides the defaults with flags such as `--sockets=500`; numbers stay numbers. */
export function readFlags<T extends Record<string, number | string>>(defaults: T): T {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options });
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof defaults[name] === 'number' ? Number(value) : value,
  ]);
  return { ...defaults, ...Object.fromEntries(given) } as T;
}
