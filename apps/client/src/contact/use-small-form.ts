import { useRef, useState } from 'react';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { isSignedOut } from '@openturn/web/api/is-signed-out.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { problemText, type ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';

type Values = Readonly<Record<string, string>>;
type Problems = Readonly<Record<string, ReportedProblem>>;

type FormOptions<V extends Values> = {
  start: V;
  check: (values: V) => Problems;
  send: (values: V) => Promise<void>;
  /** Maps the server's field name to this form's. */
  nameOf?: (field: string) => string;
};

/** Checks a field when it is left and on submit, never while typing. Sends once at a time. */
export function useSmallForm<V extends Values>({ start, check, send, nameOf = (field) => field }: FormOptions<V>) {
  const { t } = useTexts();
  const { isOnline } = usePlatform();
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [summary, setSummary] = useState<{ round: number; problems: Problems }>({ round: 0, problems: {} });
  const [failure, setFailure] = useState('');
  const { isSending, submit: submitOnce } = useSubmit<V>();
  const touched = useRef(new Set<string>());

  function showProblems(found: Problems) {
    touched.current.clear();
    setProblems(found);
    setSummary(({ round }) => ({ round: round + 1, problems: found }));
  }
  function showError(error: unknown) {
    const fields = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.fields : undefined;
    if (fields) {
      showProblems(Object.fromEntries(Object.entries(fields).map(([field, problem]) => [nameOf(field), problem])));
    } else if (isSignedOut(error)) setFailure(t('error.authenticationFailed'));
    else void showFailure(error);
  }
  async function submit() {
    if (isSending) return;
    const found = check(values);
    showProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    if (!isOnline()) return setFailure(t('form.offline'));
    await submitOnce(values, () => send(values), showError);
  }
  return {
    values,
    summary,
    failure,
    isSending,
    submit,
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      error: problems[name] && problemText(problems[name], t),
      onChange: (value: string) => {
        touched.current.add(name);
        setValues((before) => ({ ...before, [name]: value }));
      },
    }),
    leave: (name: string) => {
      if (!touched.current.delete(name)) return;
      const found = check(values)[name];
      setProblems((before) => {
        const others = Object.entries(before).filter(([each]) => each !== name);
        return { ...Object.fromEntries(others), ...(found && { [name]: found }) };
      });
    },
  };
}

export type SmallForm = Pick<ReturnType<typeof useSmallForm>, 'summary' | 'failure' | 'isSending' | 'submit' | 'leave'>;
