import { useState } from 'react';
import { Later } from '#app/screens/later.tsx';
import { TERMS } from '#features/book/book-parts.ts';
import { StepHeading } from '#features/book/step-heading.tsx';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { useTypedBeforeScript } from '@openturn/ui/form/use-typed-before-script.ts';
import { SubmitBar } from '@openturn/ui/form/submit-bar.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import entry from '#entry/entry.module.css';
import { ProblemSummary } from '#entry/problem-summary.tsx';
import type { Problems } from '#entry/use-problems.ts';
import type { BookForm } from '#features/book/book-queries.ts';
import { type Choices, serviceOf, writeChoices } from '#features/book/choices.ts';
import type { Choosing } from '#features/book/use-choices.ts';
import { WhatFields } from './what-fields.tsx';
import styles from '#features/book/book.module.css';

/** The form submits this even without script. */
const FIELDS = ['category', 'service', 'method', 'staff', 'additional'];
const NAMES = ['category', 'service', 'method'];

/** The service, the staff member and the meeting method. */
export function WhatStep({ form, choosing }: { form: BookForm; choosing: Choosing }) {
  const { t } = useTexts();
  const { choices, choose, goOn, to } = choosing;
  const [tried, setTried] = useState<{ round: number; problems: Problems }>({ round: 0, problems: {} });
  const missing = findMissing(form, choices);
  const typed = useTypedBeforeScript();
  const service = serviceOf(form, choices);
  const visible = Object.fromEntries(Object.entries(missing).filter(([name]) => tried.problems[name]));
  return (
    <div className={styles.narrow}>
      <form
        noValidate
        ref={typed}
        className={entry.form}
        aria-label={t('book.title')}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(({ round }) => ({ round: round + 1, problems: missing }));
          if (Object.keys(missing).length === 0) goOn({ step: 'time', date: '', month: '' });
        }}
      >
        <StepHeading>{t('book.title')}</StepHeading>
        <ProblemSummary rules={form.rules} names={NAMES} summary={{ round: tried.round, problems: visible }} />
        <WhatFields form={form} choices={choices} problems={visible} choose={choose} to={to} />
        {service && (
          <Later screen={TERMS} props={{ form, service, additional: choices.additional, className: styles.policy }} />
        )}
        {Object.keys(missing).length === 0 && (
          <PlainChoices choices={{ ...choices, step: 'time', date: '', month: '' }} />
        )}
        <SubmitBar label={t('book.toTimes')} isPlain />
      </form>
    </div>
  );
}

/** Hidden fields for submitting without script: all of the address except what the visible fields send. */
function PlainChoices({ choices }: { choices: Choices }) {
  const said = [...new URLSearchParams(writeChoices(choices))].filter(([name]) => !FIELDS.includes(name));
  return useIsHydrated()
    ? null
    : said.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function findMissing(form: BookForm, choices: Choices): Problems {
  const chooseOne = { key: 'validation.chooseOne' };
  if (!serviceOf(form, choices)) {
    return form.categories.length > 1 && choices.category === '' ? { category: chooseOne } : { service: chooseOne };
  }
  return choices.method === 0 ? { method: chooseOne } : {};
}
