import type { PeopleView, PersonView } from '#app/accounts/people-queries.ts';

/** The others serve every line. */
export function agentsOf({ people }: PeopleView): PersonView[] {
  return people.filter(({ role, mayChange }) => role === 'agent' && mayChange);
}

export function serves({ lines }: Pick<PersonView, 'lines'>, line: string): boolean {
  return lines === null || lines.includes(line);
}
