import { createContext, type SyntheticEvent, useContext, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Says what is wrong with a control in the page's language; without it the browser says so in its own. */
export const ProblemText = createContext<((control: Control) => string) | null>(null);

/** What the browser's check of a form has found, to show below the control instead of in a bubble of the browser. */
export function useOwnProblem() {
  const textOf = useContext(ProblemText);
  const [problem, setProblem] = useState('');
  return {
    problem,
    /** The first of the form gets the focus, or what stands for it. */
    tell(event: SyntheticEvent, instead?: HTMLElement | null) {
      if (!textOf) return;
      event.preventDefault();
      const control = event.target as Control;
      control.setAttribute('aria-invalid', 'true');
      setProblem(textOf(control));
      if (control.form?.querySelector(':is(input, select, textarea):invalid') === control) (instead ?? control).focus();
    },
    forget({ target }: SyntheticEvent) {
      if (problem === '') return;
      (target as Control).removeAttribute('aria-invalid');
      setProblem('');
    },
  };
}
