import type { Gate } from './gate.ts';
import { programGate } from './program-gate.ts';
import { vitestGate } from './vitest-gate.ts';

const BIN = 'node_modules/.bin';

/** Gates that need only what npm has installed and the build; each is quick. */
export const READING_GATES = {
  format: programGate({
    name: 'format',
    command: [`${BIN}/oxfmt`, '--check', '.'],
    counted: /on (\d+) files/,
    unit: 'files',
    atLeast: 600,
  }),
  lint: programGate({
    name: 'lint',
    command: [`${BIN}/oxlint`, '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
    counted: /on (\d+) files/,
    unit: 'files',
    atLeast: 600,
  }),
  types: programGate({
    name: 'types',
    command: [`${BIN}/tsc`, '-p', '.', '--diagnostics'],
    counted: /Files:\s+(\d+)/,
    unit: 'files',
    atLeast: 1500,
  }),
  boundaries: programGate({
    name: 'boundaries',
    command: [process.execPath, 'tools/check-boundaries.ts'],
    counted: /(\d+) modules read/,
    unit: 'modules',
    atLeast: 600,
  }),
  unused: programGate({
    name: 'unused code',
    command: [`${BIN}/knip`, '--no-progress', '--preprocessor', './tools/show-files-read.ts'],
    counted: /(\d+) files read/,
    unit: 'files',
    atLeast: 600,
  }),
  styles: programGate({
    name: 'styles',
    command: [process.execPath, 'tools/check-styles.ts'],
    counted: /(\d+) declarations/,
    unit: 'declarations',
    atLeast: 600,
  }),
  texts: programGate({
    name: 'texts',
    command: [process.execPath, 'packages/texts/tools/check-texts.ts'],
    counted: /texts: (\d+) checked/,
    unit: 'texts and files',
    atLeast: 1500,
  }),
  requirements: programGate({
    name: 'requirements',
    command: [process.execPath, 'tools/check-requirements.ts'],
    counted: /(\d+) rows/,
    unit: 'rows',
    atLeast: 150,
  }),
  openapi: programGate({
    name: 'OpenAPI',
    command: [process.execPath, 'tools/check-openapi.ts'],
    counted: /(\d+) calls described/,
    unit: 'calls',
    atLeast: 8,
  }),
  budgets: programGate({
    name: 'budgets',
    command: [process.execPath, 'tools/check-budgets.ts'],
    counted: /(\d+) built files/,
    unit: 'built files',
    atLeast: 10,
  }),
} as const satisfies Record<string, Gate>;

/** The gates that run tests; with `only`, those of some files. */
export function unitGate(only: readonly string[] = []): Gate {
  return vitestGate({ name: 'unit', project: 'unit', only });
}

export function storesGate(only: readonly string[] = []): Gate {
  return vitestGate({ name: 'stores', project: 'stores', needs: 'database', only });
}

export function componentsGate(only: readonly string[] = []): Gate {
  return vitestGate({ name: 'components', project: 'client', needs: 'browser', isAlone: true, only });
}

/** The built client against the specification alone, and the specification's client against our server. */
export function letterGate(only: readonly string[] = []): Gate {
  return vitestGate({ name: 'to the letter', project: 'letter', needs: 'browser', only });
}

export function journeysGate(only: readonly string[] = []): Gate {
  return vitestGate({ name: 'end to end', project: 'e2e', needs: 'browser', isAlone: true, only });
}

export function plantedGate({ isFast }: { isFast: boolean }): Gate {
  return programGate({
    name: 'planted violations',
    command: [process.execPath, 'tools/plant-violations.ts', ...(isFast ? ['--fast'] : [])],
    counted: /(\d+) violations planted/,
    unit: 'violations',
    atLeast: 40,
  });
}
