import type { Gate } from '../gates/gate.ts';

export type Edit = {
  path: string;
  change: (before: string) => string;
  /** Unique for each change. */
  signature: string;
};

/** Something that a gate must refuse, and what it must report. */
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

/** Throws if the text to replace is gone, so that nothing is silently planted. */
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
