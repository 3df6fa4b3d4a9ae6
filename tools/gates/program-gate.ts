import type { Gate, GateOutcome } from './gate.ts';
import { runProgram, type ProgramResult } from '../prepare/run-program.ts';

type ProgramGate = Omit<Gate, 'run'> & {
  command: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Finds in the output how much was checked; a gate that checked nothing has not passed. */
  counted: RegExp;
  unit: string;
  atLeast: number;
};

/** A gate that runs one program: passes with exit code 0 if it checked enough. */
export function programGate({ command, env, counted, unit, atLeast, ...gate }: ProgramGate): Gate {
  return {
    ...gate,
    run: async () => judge(await runProgram(command, env ? { env } : {}), { counted, unit, atLeast }),
  };
}

function judge(
  result: ProgramResult,
  { counted, unit, atLeast }: Pick<ProgramGate, 'counted' | 'unit' | 'atLeast'>,
): GateOutcome {
  const count = Number(counted.exec(result.output)?.[1]?.replaceAll(',', '') ?? 0);
  const isBlind = result.code === 0 && count < atLeast;
  const output = isBlind
    ? `${result.output}\nLooked at ${count} ${unit}; at least ${atLeast} were expected.\n`
    : result.output;
  const isGood = result.code === 0 && !isBlind;
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, note: `${count} ${unit}`, output };
}
