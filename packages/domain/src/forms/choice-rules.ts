import { problem, type Problem } from './problem.ts';

export function checkAdditionalServices(chosen: readonly unknown[], max: number): Problem | null {
  return chosen.length <= max ? null : problem('validation.maxServices', { max });
}

export function checkRequiredItems(picked: readonly string[], required: readonly string[]): Problem | null {
  if (required.length === 0) return null;
  return picked.some((item) => required.includes(item)) ? null : problem('validation.pickRequired');
}

export function checkPartySize(size: number, maxPartySize: number): Problem | null {
  if (!Number.isInteger(size) || size < 1) return problem('validation.enterNumber');
  return size <= maxPartySize ? null : problem('validation.maxPartySize', { maxPartySize });
}
