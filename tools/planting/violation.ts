import type { Gate } from '../gates/gate.ts';

export type Edit = {
  path: string;
  change: (before: string) => string;
  /** Differs for every other change. */
  signature: string;
};

/** Something that a gate must refuse, and what it must say about it. */
export type Violation = {
  gate: Gate;
  edits: readonly Edit[];
  says: readonly (string | RegExp)[];
};

export function newFile(path: string, text: string): Edit {
  return { path, change: () => text, signature: `is ${text}` };
}

export function appended(path: string, text: string): Edit {
  return { path, change: (before) => `${before}${text}`, signature: `ends with ${text}` };
}

/** Fails when the text to replace is no longer there, so that a violation cannot quietly plant nothing. */
export function replaced(path: string, from: string, to: string): Edit {
  return {
    path,
    change: (before) => {
      if (!before.includes(from)) throw new Error(`${path} does not contain: ${from}`);
      return before.replace(from, to);
    },
    signature: `${from} becomes ${to}`,
  };
}
