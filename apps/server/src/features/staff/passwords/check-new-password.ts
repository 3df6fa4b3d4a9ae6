import { problem, type Problem } from '@openturn/domain/forms/problem.ts';

/** Long ones are better than odd ones. */
export const SHORTEST_PASSWORD = 10;

/** Null if the password can be used. */
export function checkNewPassword(password: string, email: string): Problem | null {
  if (password.length < SHORTEST_PASSWORD) return problem('validation.minChars', { min: SHORTEST_PASSWORD });
  return password.trim().toLowerCase() === email.trim().toLowerCase() ? problem('validation.passwordIsEmail') : null;
}
