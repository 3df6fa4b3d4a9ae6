import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '@openturn/web/api/call.ts';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { problemWords } from '#app/numbers/problem.ts';
import { isTooManySites } from '#app/settings/form/too-many-sites.ts';
import { Opened } from '#features/first-start/opened/opened.tsx';
import { StartForm } from '#features/first-start/start-form.tsx';
import { StartFrame } from '#features/first-start/start-frame.tsx';
import { entryOf, keepDraft, newDraft, readDraft, type OpeningDraft } from './opening-draft.ts';
import { openingProblems } from './opening-problems.ts';
import { HoursStep } from './hours-step.tsx';
import { JoiningStep } from './joining-step.tsx';
import { KindStep } from './kind-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { WhereStep } from './where-step.tsx';
import { withTemplate } from './templates.ts';

const QUESTIONS = [
  { title: 'staff.startWhere', Step: WhereStep },
  { title: 'staff.startHours', Step: HoursStep },
  { title: 'staff.startServices', Step: ServicesStep },
  { title: 'staff.startPeople', Step: PeopleStep },
  { title: 'staff.startJoining', Step: JoiningStep },
] as const;

/** The kind of business, then five questions that open a business: the first of a server, or a further one. */
export function OpenBusiness({ owner, onOpened }: { owner: string; onOpened: () => void }) {
  const { t, language } = useTexts();
  const [draft, setDraft] = useState(() => readDraft() ?? newDraft(owner));
  const [isTried, setTried] = useState(false);
  const change = (changed: Partial<OpeningDraft>) => {
    const next = { ...draft, ...changed };
    keepDraft(next);
    setDraft(next);
  };
  const show = (step: number, changed: Partial<OpeningDraft> = {}) => {
    setTried(false);
    change({ ...changed, step });
  };
  const go: typeof show = (step, changed) => {
    history.pushState({ question: step }, '');
    show(step, changed);
  };
  const plainName = t('staff.startNoName');
  const opening = useMutation({
    mutationFn: () =>
      call('POST staff/start/business', {
        siteId: 0,
        key: draft.key,
        body: entryOf(draft.kind === null ? withTemplate(draft, 'blank', t) : draft, { language, plainName }),
        loading: true,
      }),
    onSuccess: () => {
      keepDraft(null);
      onOpened();
    },
    onError: (error) => void showFailure(error, isTooManySites(error) ? t('settings.sites.most') : undefined),
    meta: { isShownElsewhere: true },
  });
  useQuestionsInHistory(draft.step, (step) => !opening.data && show(step));
  const stepOf = (number: number) => t('staff.startStep', { number, count: QUESTIONS.length + 1 });
  const hasLines = hasSeveralLines(draft);
  if (opening.data) return <Opened business={opening.data} name={draft.name.trim() || plainName} hasLines={hasLines} />;
  if (draft.step === 0) {
    return <KindStep step={stepOf(1)} chosen={draft.kind} onChoose={(kind) => go(1, withTemplate(draft, kind, t))} />;
  }
  const question = QUESTIONS[draft.step - 1] ?? QUESTIONS[0];
  const isLast = draft.step === QUESTIONS.length;
  const isName = draft.step === 1;
  const problems = openingProblems(draft);
  const isNameless = isName && 'name' in problems;
  const goOn = () => go(draft.step + 1);
  const wrong = (field: string) => {
    const problem = isTried && problems[field];
    if (!problem) return undefined;
    return field === 'name' ? t('staff.startNeedsName') : problemWords(problem, t);
  };
  const skip = { label: isName ? t('staff.startNameLater') : t('staff.startSkip'), onSkip: goOn };
  return (
    <StartFrame title={t(question.title)} step={stepOf(draft.step + 1)}>
      <StartForm
        submit={isLast ? t('staff.startFinish') : t('staff.startContinue')}
        isBusy={opening.isPending}
        isChecked
        onSubmit={() => {
          const [first] = Object.keys(problems);
          setTried(first !== undefined);
          if (first !== undefined) document.getElementById(fieldId(first))?.focus();
          else if (isLast) opening.mutate();
          else goOn();
        }}
        onBack={() => go(draft.step - 1)}
        skip={isLast || (isName && !isNameless) ? undefined : skip}
      >
        <question.Step draft={draft} wrong={wrong} onChange={change} />
      </StartForm>
    </StartFrame>
  );
}

/** Each question has an entry in the browser's history, so that Back leads to the one before. */
function useQuestionsInHistory(step: number, show: (step: number) => unknown): void {
  const follow = useEffectEvent(({ state }: PopStateEvent) => {
    const question = (state as { question?: unknown } | null)?.question;
    if (typeof question === 'number') show(question);
  });
  const begin = useEffectEvent(() => history.replaceState({ question: step }, ''));
  useEffect(() => {
    begin();
    const onBack = (event: PopStateEvent) => follow(event);
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
}

function hasSeveralLines({ hasLineForEach, services }: OpeningDraft): boolean {
  return hasLineForEach && services.filter(({ name }) => name.trim() !== '').length > 1;
}
