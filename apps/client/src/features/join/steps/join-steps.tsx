import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { ARROW_BACK } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import type { JoinFrameProps } from '#features/join/form/join-frame-props.ts';
import type { FormParts } from '#features/join/form/use-join-field.ts';
import type { JoinStep } from './join-step.ts';
import { JoinSummary } from './join-summary.tsx';
import { StepLink } from './step-link.tsx';
import { stepNames } from './step-names.ts';
import { useJoinStep } from './use-join-step.ts';
import styles from './join-steps.module.css';

type JoinStepsProps = FormParts & {
  /** The title of the first step. */
  details: string;
  /** `custom` is in the order of the rules. */
  parts: Record<'person' | 'visit' | 'method' | 'needs' | 'shared', ReactNode> & { custom: readonly ReactNode[] };
  /** Passed in, as the parts are, because it belongs to the file of the join screen. */
  frame: ComponentType<JoinFrameProps>;
};

const BLANK: JoinStep = { title: '', names: [], fields: null };

/** For a line that asks much: one topic a step. Without the script, all are on the page. */
export function JoinSteps({ rules, join, details, parts, frame: Frame }: JoinStepsProps) {
  const { t } = useTexts();
  const names = stepNames(rules);
  const custom = (isConsent: boolean) =>
    parts.custom.filter((_, at) => (rules.customFields[at]?.type === 'consent') === isConsent);
  const earlier = [
    { title: details, names: names.person, fields: parts.person },
    { title: t('join.visit'), names: names.visit, fields: withParts(parts.visit, parts.method) },
    { title: t('join.more'), names: names.more, fields: withParts(custom(false), parts.needs) },
  ].filter((each) => each.names.length > 0);
  const steps: JoinStep[] = [
    ...earlier,
    { title: t('join.check'), names: names.check, fields: withParts(custom(true), parts.shared) },
  ];
  const count = steps.length;
  const { step, to, goOn, returnTo } = useJoinStep(count);
  const { title, names: asked } = steps[step - 1] ?? BLANK;
  const { problems } = join;
  const { round, problems: listed } = problems.summary;
  useTitle(`${title} · ${t('join.step', { step, count })}`);
  const heading = useFocusOnStep(
    step,
    asked.some((name) => listed[name]),
  );

  function proceed() {
    const here = Object.entries(join.find()).filter(([name]) => asked.includes(name));
    problems.show(Object.fromEntries(here));
    if (here.length === 0) goOn();
  }

  const isHydrated = useIsHydrated();
  useEffect(() => {
    // On arrival by a reload or a link, what was not stored; later, what the server refuses.
    const found = round === 0 ? join.find() : listed;
    const wrong = steps.findIndex((each) => each.names.some((name) => name in found)) + 1;
    if (isHydrated && wrong > 0 && wrong < step) returnTo(wrong);
    // Whoever goes Back or Forward is left alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHydrated, round]);

  const next = step === count ? undefined : { label: t('join.continue'), go: proceed };
  return (
    <Frame rules={rules} join={join} names={asked} next={next} onClickCapture={ignoreSecondClick}>
      {steps.map((each, at) => (
        <section key={each.title} className={styles.step} data-open={at + 1 === step || undefined}>
          <div className={styles.head}>
            {at > 0 && (
              <StepLink href={to(at)} onPress={() => returnTo(at)}>
                <Icon path={ARROW_BACK} isDirectional />
                {t('join.back')}
              </StepLink>
            )}
            <p className={styles.progress}>{t('join.step', { step: at + 1, count })}</p>
          </div>
          <h2 ref={at + 1 === step ? heading : undefined} tabIndex={-1} className={styles.title}>
            {each.title}
          </h2>
          {at + 1 === count && !next && (
            <JoinSummary rules={rules} join={join} steps={earlier} to={to} returnTo={returnTo} />
          )}
          {each.fields}
        </section>
      ))}
    </Frame>
  );
}

function withParts(first: ReactNode, second: ReactNode): ReactNode {
  return (
    <>
      {first}
      {second}
    </>
  );
}

function useTitle(page: string): void {
  const { t, language } = useTexts();
  const { Names, LocationName } = useSite();
  const title = t('app.pageTitle', { page, business: pickName(Names, language) || LocationName });
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Gives the focus to the step's title, unless its errors take it. */
function useFocusOnStep(step: number, hasProblems: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step && !hasProblems) heading.current?.focus({ preventScroll: true });
    last.current = step;
  }, [step, hasProblems]);
  return heading;
}

/** The second press of a double click would be for the next step, whose button is in the same place. */
function ignoreSecondClick(event: MouseEvent): void {
  const isButton = event.target instanceof Element && event.target.closest('[type=submit]');
  if (isButton && event.detail > 1) event.preventDefault();
}
