import { globSync } from 'node:fs';
import type { Topic } from '#features/notices/subjects/topics.ts';
import type { NoticeKind } from './notice-kind.ts';

/** A kind with its topic, so that a check of `topic` narrows the rest. */
export type AnyKind = { [T in Topic]: NoticeKind<T> }[Topic];

/** Every record in the folders beside this file: adding a kind means adding its file. */
export const ALL_KINDS: readonly AnyKind[] = await readKinds();

const BY_NAME = new Map(ALL_KINDS.map((kind) => [kind.name, kind]));

/** Null for a kind that this version does not have: another node may run a newer one. */
export function kindNamed(name: string): AnyKind | null {
  return BY_NAME.get(name) ?? null;
}

async function readKinds(): Promise<AnyKind[]> {
  const files = globSync('*/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] }).toSorted();
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, import.meta.url).href) as Promise<Record<string, AnyKind>>),
  );
  return modules.flatMap((module) => Object.values(module));
}
