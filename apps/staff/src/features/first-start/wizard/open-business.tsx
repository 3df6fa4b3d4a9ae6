import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { isTooManySites } from '#app/settings/form/too-many-sites.ts';
import { Opened } from '#features/first-start/opened/opened.tsx';
import { StartFrame } from '#features/first-start/start-frame.tsx';
import styles from '#features/first-start/first-start.module.css';
import { entryOf, keepDraft, newDraft, readDraft, type OpeningDraft } from './opening-draft.ts';
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
  const [wantsName, setWantsName] = useState(false);
  const change = (changed: Partial<OpeningDraft>) => {
    const next = { ...draft, ...changed };
    keepDraft(next);
    setDraft(next);
  };
  const opening = useMutation({
    mutationFn: () =>
      call('POST staff/start/business', {
        siteId: 0,
        key: draft.key,
        body: entryOf(draft.kind === null ? withTemplate(draft, 'blank', t) : draft, language),
        loading: true,
      }),
    onSuccess: () => {
      keepDraft(null);
      onOpened();
    },
    onError: (error) => void showFailure(error, isTooManySites(error) ? t('settings.sites.most') : undefined),
    meta: { isShownElsewhere: true },
  });
  const hasLines = hasSeveralLines(draft);
  if (opening.data) return <Opened business={opening.data} name={draft.name.trim()} hasLines={hasLines} />;
  if (draft.step === 0) {
    return (
      <KindStep
        step={t('staff.startStep', { number: 1, count: QUESTIONS.length + 1 })}
        onChoose={(kind) => change({ ...withTemplate(draft, kind, t), step: 1 })}
      />
    );
  }
  const question = QUESTIONS[draft.step - 1] ?? QUESTIONS[0];
  const isLast = draft.step === QUESTIONS.length;
  const go = () => {
    const isNameless = draft.name.trim() === '';
    setWantsName(isNameless && (draft.step === 1 || isLast));
    if (draft.step === 1 && isNameless) return;
    if (!isLast) change({ step: draft.step + 1 });
    else if (isNameless) change({ step: 1 });
    else opening.mutate();
  };
  return (
    <Question
      title={t(question.title)}
      step={t('staff.startStep', { number: draft.step + 1, count: QUESTIONS.length + 1 })}
      next={isLast ? t('staff.startFinish') : t('staff.startContinue')}
      isBusy={opening.isPending}
      onBack={() => change({ step: draft.step - 1 })}
      onNext={go}
      onSkip={isLast ? null : () => change({ step: draft.step + 1 })}
    >
      <question.Step
        draft={draft}
        error={wantsName && draft.name.trim() === '' ? t('staff.startNeedsName') : undefined}
        onChange={change}
      />
    </Question>
  );
}

function hasSeveralLines({ hasLineForEach, services }: OpeningDraft): boolean {
  return hasLineForEach && services.filter(({ name }) => name.trim() !== '').length > 1;
}

type QuestionProps = {
  title: string;
  step: string;
  next: string;
  isBusy: boolean;
  onBack: () => void;
  onNext: () => void;
  onSkip: (() => void) | null;
  children: ReactNode;
};

function Question({ title, step, next, isBusy, onBack, onNext, onSkip, children }: QuestionProps) {
  const { t } = useTexts();
  return (
    <StartFrame title={title} step={step}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        {children}
        <div className={styles.keys}>
          <Button look="quiet" onClick={onBack}>
            {t('staff.startBack')}
          </Button>
          {onSkip && (
            <Button look="text" onClick={onSkip}>
              {t('staff.startSkip')}
            </Button>
          )}
          <button type="submit" disabled={isBusy} {...buttonLook('primary')}>
            {next}
          </button>
        </div>
      </form>
    </StartFrame>
  );
}
