import { useRef, useState } from 'react';
import type { ReportedProblem } from '@openturn/web/i18n/problem-text.ts';

/** By the name of the field. */
export type Problems = Readonly<Record<string, ReportedProblem>>;

/** What is wrong with the form, told on leaving a field and on submitting, never while somebody types. */
export function useProblems(find: () => Problems) {
  const [problems, setProblems] = useState<Problems>({});
  const [summary, setSummary] = useState<{ round: number; problems: Problems }>({ round: 0, problems: {} });
  const touched = useRef(new Set<string>());

  /** One field is checked alone, and what hung on it: what is wrong elsewhere is told when its turn comes. */
  function check(name: string) {
    const { [name]: found, ...others } = find();
    setProblems((current) => {
      const elsewhere = Object.entries(current).filter(([each]) => each !== name);
      return { ...stillWrong(Object.fromEntries(elsewhere), others), ...(found && { [name]: found }) };
    });
  }
  return {
    problems,
    summary,
    show: (found: Problems) => {
      touched.current.clear();
      setProblems(found);
      setSummary(({ round }) => ({ round: round + 1, problems: found }));
    },
    touch: (name: string) => {
      touched.current.add(name);
    },
    /** A choice is made when it is made; it is not told off for being one of several. */
    choose: (name: string) => {
      if (problems[name]) check(name);
    },
    /** Who only passes through an empty field is told nothing. */
    leave: (name: string) => {
      if (touched.current.delete(name)) check(name);
    },
  };
}

/** One contact is enough: with the second, what was said of the first is settled. */
function stillWrong(current: Problems, found: Problems): Problems {
  const isSettled = ([name, { key }]: [string, Problems[string]]) => key === 'validation.phoneOrEmail' && !found[name];
  return Object.fromEntries(Object.entries(current).filter((each) => !isSettled(each)));
}
