import { DAYS, dayOfRun } from '../days/days.ts';
import type { Gate } from './gate.ts';
import { programGate } from './program-gate.ts';
import { vitestGate } from './vitest-gate.ts';

const BIN = 'node_modules/.bin';

/** Gates that need only what npm has installed and the build; each is quick. */
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
    command: [`${BIN}/oxlint`, '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
    counted: /on (\d+) files/,
    unit: 'files',
    atLeast: 600,
  }),
  types: programGate({
    name: 'types',
    reads: ['tsconfig.json'],
    tools: ['typescript'],
    command: [`${BIN}/tsc`, '-p', '.', '--diagnostics'],
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
      // The other gate knows these; a package that builds the client is used, though not by what is built.
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

/** The gates that run tests; with `only`, those of some files. */
export function unitGate(only: readonly string[] = []): Gate {
  return vitestGate({ name: 'unit', project: 'unit', config: 'vitest.config.ts', only });
}

export function storesGate(only: readonly string[] = []): Gate {
  return vitestGate({ name: 'stores', project: 'stores', config: 'vitest.config.ts', needs: 'database', only });
}

export function componentsGate(only: readonly string[] = [], shard?: Shard): Gate {
  return browserGate({ name: 'components', project: 'client', config: 'apps/client/vitest.config.ts', only }, shard);
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

/** The longest first, so that no processor waits for the other at the end. */
export function slowGates(): Gate[] {
  return [
    journeysGate([], '1/2'),
    journeysGate([], '2/2'),
    letterGate([], '1/2'),
    letterGate([], '2/2'),
    componentsGate([], '1/2'),
    componentsGate([], '2/2'),
    storesGate(),
    timedJourneysGate(),
  ];
}

type Shard = '1/2' | '2/2';

function browserGate(gate: Omit<Parameters<typeof vitestGate>[0], 'needs'>, shard?: Shard): Gate {
  const part = shard ? { name: `${gate.name} ${shard}`, shard } : {};
  return vitestGate({ ...gate, needs: 'browser', ...part });
}

/** Wires of the client that are cut, each of which a check to the letter must notice. */
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

/** Only what a change may have blinded, or with `isNightly` every violation there is. */
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

/** The tests of units on one day; every run has another one by itself. */
export function unitOnDayGate(day: string, only: readonly string[] = []): Gate {
  const env = { OPENTURN_DAY: day };
  return vitestGate({ name: `unit, ${day}`, project: 'unit', config: 'vitest.config.ts', env, only });
}

function componentsOnDayGate(day: string): Gate {
  const env = { OPENTURN_DAY: day };
  return browserGate({ name: `components, ${day}`, project: 'client', config: 'apps/client/vitest.config.ts', env });
}

/** Units and components on each day that the run itself does not have. */
export function otherDaysGates(): Gate[] {
  const others = DAYS.map(({ name }) => name).filter((name) => name !== dayOfRun().name);
  return others.flatMap((day) => [unitOnDayGate(day), componentsOnDayGate(day)]);
}
