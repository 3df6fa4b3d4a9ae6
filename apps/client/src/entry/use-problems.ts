import { useRef, useState } from 'react';
import type { ReportedProblem } from '@openturn/web/i18n/problem-text.ts';

/** By field name. */
export type Problems = Readonly<Record<string, ReportedProblem>>;

/** Problems appear on leaving a field and on submit, never while typing. */
export function useProblems(find: () => Problems) {
  const [problems, setProblems] = useState<Problems>({});
  const [summary, setSummary] = useState<{ round: number; problems: Problems }>({ round: 0, problems: {} });
  const touched = useRef(new Set<string>());

  /**
   * Checks one field, and removes problems elsewhere that it has solved. New problems elsewhere wait for their turn.
   */
  function check(name: string) {
    const { [name]: found, ...others } = find();
    setProblems((current) => {
      const elsewhere = Object.entries(current).filter(([each]) => each !== name);
      return { ...stillWrong(Object.fromEntries(elsewhere), others), ...(found && { [name]: found }) };
    });
  }
  return {
    problems,
    /** What the last submit found and is still wrong. */
    summary: { round: summary.round, problems: stillListed(summary.problems, problems) },
    show: (found: Problems) => {
      touched.current.clear();
      setProblems(found);
      setSummary(({ round }) => ({ round: round + 1, problems: found }));
    },
    touch: (name: string) => {
      touched.current.add(name);
    },
    /** A choice is complete at once, so it is checked only if it had a problem. */
    choose: (name: string) => {
      if (problems[name]) check(name);
    },
    /** A field that was only focused and left untouched is not checked. */
    leave: (name: string) => {
      if (touched.current.delete(name)) check(name);
    },
  };
}

function stillListed(listed: Problems, problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => listed[name]));
}

/** Either contact is enough, so filling in one also solves the problem of the other. */
function stillWrong(current: Problems, found: Problems): Problems {
  const isSettled = ([name, { key }]: [string, Problems[string]]) => key === 'validation.phoneOrEmail' && !found[name];
  return Object.fromEntries(Object.entries(current).filter((each) => !isSettled(each)));
}
