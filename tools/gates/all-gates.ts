import { DAYS, dayOfRun } from '../days/days.ts';
import type { Gate } from './gate.ts';
import { programGate } from './program-gate.ts';
import { vitestGate } from './vitest-gate.ts';

const BIN = 'node_modules/.bin';

/**
 * Quick gates that need only installed packages and the build. Types are read by one thread each: several check shared
 * types once each, and the processors are busy with other gates.
 */
export const READING_GATES = {
  format: programGate({
    name: 'format',
    reads: ['.oxfmtrc.json'],
    tools: ['oxfmt'],
    command: [`${BIN}/oxfmt`, '--check', '.'],
    counted: /on (\d+) files/,
    unit: 'files',
    atLeast: 600,
  }),
  lint: programGate({
    name: 'lint',
    reads: ['.oxlintrc.json', 'tsconfig.json'],
    tools: ['oxlint', 'oxlint-tsgolint'],
    command: [`${BIN}/oxlint`, '--threads=1', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
    env: { GOMAXPROCS: '1' },
    counted: /on (\d+) files/,
    unit: 'files',
    atLeast: 600,
  }),
  types: programGate({
    name: 'types',
    reads: ['tsconfig.json'],
    tools: ['typescript'],
    command: [`${BIN}/tsc`, '-p', '.', '--singleThreaded', '--diagnostics'],
    counted: /Files:\s+(\d+)/,
    unit: 'files',
    atLeast: 1500,
  }),
  boundaries: programGate({
    name: 'boundaries',
    reads: ['tools/check-boundaries.ts', '.dependency-cruiser.json'],
    tools: ['dependency-cruiser', '@swc/core'],
    command: [process.execPath, 'tools/check-boundaries.ts'],
    counted: /(\d+) modules read/,
    unit: 'modules',
    atLeast: 600,
  }),
  unused: programGate({
    name: 'unused code',
    reads: ['knip.json', 'tools/show-files-read.ts'],
    tools: ['knip'],
    command: [`${BIN}/knip`, '--no-progress', '--preprocessor', './tools/show-files-read.ts'],
    counted: /(\d+) files read/,
    unit: 'files',
    atLeast: 600,
  }),
  production: programGate({
    name: 'unused in production',
    reads: ['knip.json', 'tools/knip.production.config.ts', 'tools/show-files-read.ts'],
    tools: ['knip'],
    command: [
      `${BIN}/knip`,
      '--no-progress',
      '--production',
      '--config',
      'tools/knip.production.config.ts',
      // The other gate covers dependencies; packages used only by the build count as used.
      '--exclude',
      'dependencies',
      '--preprocessor',
      './tools/show-files-read.ts',
    ],
    counted: /(\d+) files read/,
    unit: 'files',
    atLeast: 600,
  }),
  clocks: programGate({
    name: 'clocks of tests',
    reads: ['tools/check-clocks.ts', 'tools/days'],
    tools: [],
    command: [process.execPath, 'tools/check-clocks.ts'],
    counted: /(\d+) test files read/,
    unit: 'test files',
    atLeast: 300,
  }),
  styles: programGate({
    name: 'styles',
    reads: ['tools/check-styles.ts'],
    tools: [],
    command: [process.execPath, 'tools/check-styles.ts'],
    counted: /(\d+) declarations/,
    unit: 'declarations',
    atLeast: 600,
  }),
  rooms: programGate({
    name: 'rooms',
    reads: ['tools/check-rooms.ts'],
    tools: [],
    command: [process.execPath, 'tools/check-rooms.ts'],
    counted: /(\d+) files in/,
    unit: 'files',
    atLeast: 900,
  }),
  limits: programGate({
    name: 'limits',
    reads: ['tools/check-limits.ts', 'tools/expressions', 'tools/reference', 'docs/limits.md'],
    tools: ['@swc/core'],
    command: [process.execPath, 'tools/check-limits.ts'],
    counted: /(\d+) expressions/,
    unit: 'expressions',
    atLeast: 150,
  }),
  texts: programGate({
    name: 'texts',
    reads: ['packages/texts/tools/check-texts.ts'],
    tools: [],
    command: [process.execPath, 'packages/texts/tools/check-texts.ts'],
    counted: /texts: (\d+) checked/,
    unit: 'texts and files',
    atLeast: 1500,
  }),
  requirements: programGate({
    name: 'requirements',
    reads: ['tools/check-requirements.ts'],
    tools: [],
    command: [process.execPath, 'tools/check-requirements.ts'],
    counted: /(\d+) rows/,
    unit: 'rows',
    atLeast: 150,
  }),
  openapi: programGate({
    name: 'OpenAPI',
    reads: ['tools/check-openapi.ts'],
    tools: ['@seriousme/openapi-schema-validator'],
    command: [process.execPath, 'tools/check-openapi.ts'],
    counted: /(\d+) calls described/,
    unit: 'calls',
    atLeast: 8,
  }),
  budgets: programGate({
    name: 'budgets',
    reads: ['tools/check-budgets.ts'],
    tools: [],
    command: [process.execPath, 'tools/check-budgets.ts'],
    counted: /(\d+) built files/,
    unit: 'built files',
    atLeast: 10,
  }),
} as const satisfies Record<string, Gate>;

/** Gates that run tests; `only` limits them to some files. */
export function unitGate(only: readonly string[] = []): Gate {
  return vitestGate({ name: 'unit', project: 'unit', config: 'vitest.config.ts', only });
}

export function storesGate(only: readonly string[] = []): Gate {
  return vitestGate({ name: 'stores', project: 'stores', config: 'vitest.config.ts', needs: 'database', only });
}

export function componentsGate(only: readonly string[] = []): Gate {
  return browserGate({ name: 'components', project: 'client', config: 'apps/client/vitest.config.ts', only });
}

/** The built client against the specification alone, and the specification's client against our server. */
export function letterGate(only: readonly string[] = [], shard?: Shard): Gate {
  return browserGate({ name: 'to the letter', project: 'letter', config: 'e2e/letter/vitest.config.ts', only }, shard);
}

export function journeysGate(only: readonly string[] = [], shard?: Shard): Gate {
  return browserGate({ name: 'end to end', project: 'e2e', config: 'e2e/vitest.config.ts', only }, shard);
}

export function timedJourneysGate(): Gate {
  const name = 'end to end, timed';
  return { ...browserGate({ name, project: 'e2e-timed', config: 'e2e/vitest.timed.config.ts' }), isAlone: true };
}

/** Longest first, so that all finish at about the same time. */
export function slowGates(): Gate[] {
  return [
    journeysGate([], '1/2'),
    journeysGate([], '2/2'),
    componentsGate(),
    letterGate([], '1/2'),
    letterGate([], '2/2'),
    storesGate(),
    timedJourneysGate(),
  ];
}

type Shard = '1/2' | '2/2';

function browserGate(gate: Omit<Parameters<typeof vitestGate>[0], 'needs'>, shard?: Shard): Gate {
  const part = shard ? { name: `${gate.name} ${shard}`, shard } : {};
  return vitestGate({ ...gate, needs: 'browser', ...part });
}

/** Cuts wires of the client; a letter check must notice each. */
export function wiringGate({ isNightly }: { isNightly: boolean }): Gate {
  return programGate({
    name: 'cut wires',
    needs: 'browser',
    reads: ['tools/plant-wiring.ts'],
    tools: [],
    command: [process.execPath, 'tools/plant-wiring.ts', ...(isNightly ? ['--all'] : [])],
    counted: /(\d+) wires seen cut/,
    unit: 'wires',
    atLeast: 25,
  });
}

/** Only violations that a change may have affected; all of them with `isNightly`. */
export function plantedGate({ isFast, isNightly }: { isFast: boolean; isNightly: boolean }): Gate {
  const flags = [...(isFast ? ['--fast'] : []), ...(isNightly ? ['--all'] : [])];
  return programGate({
    name: 'planted violations',
    reads: ['tools/plant-violations.ts'],
    tools: [],
    command: [process.execPath, 'tools/plant-violations.ts', ...flags],
    counted: /(\d+) violations seen red/,
    unit: 'violations',
    atLeast: 40,
  });
}

/** Unit tests on one day; every run also has its own. */
export function unitOnDayGate(day: string, only: readonly string[] = []): Gate {
  const env = { OPENTURN_DAY: day };
  return vitestGate({ name: `unit, ${day}`, project: 'unit', config: 'vitest.config.ts', env, only });
}

function componentsOnDayGate(day: string): Gate {
  const env = { OPENTURN_DAY: day };
  return browserGate({ name: `components, ${day}`, project: 'client', config: 'apps/client/vitest.config.ts', env });
}

/** Unit and component tests on every day that the run itself does not have. */
export function otherDaysGates(): Gate[] {
  const others = DAYS.map(({ name }) => name).filter((name) => name !== dayOfRun().name);
  return others.flatMap((day) => [unitOnDayGate(day), componentsOnDayGate(day)]);
}
