import { Card } from '@openturn/ui/basics/card.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import type { FormParts } from '#features/join/form/use-join-field.ts';
import type { JoinStep } from './join-step.ts';
import { StepLink } from './step-link.tsx';
import { summaryRows } from './summary-rows.ts';
import styles from './join-summary.module.css';

type JoinSummaryProps = FormParts & {
  steps: readonly JoinStep[];
  to: (step: number) => string;
  returnTo: (step: number) => void;
};

/** The answers so far, read from the fields, so that they are never out of date. */
export function JoinSummary({ rules, join, steps, to, returnTo }: JoinSummaryProps) {
  const texts = useTexts();
  const { DateFormat } = useSite();
  const { typed } = join.draft.draft;
  return (
    <Card>
      {steps.map(({ title, names }, at) => (
        <section key={title} className={styles.topic}>
          <h3 className={styles.title}>{title}</h3>
          <StepLink href={to(at + 1)} onPress={() => returnTo(at + 1)}>
            {texts.t('book.change')} <VisuallyHidden>{title}</VisuallyHidden>
          </StepLink>
          <dl className={styles.answers}>
            {summaryRows(names, { rules, typed, texts, dateFormat: DateFormat }).map(
              ({ name, label, lang, answer, answerLang }) => (
                <div key={name}>
                  <dt lang={lang}>{label}</dt>
                  <dd>
                    <bdi lang={answerLang}>{answer}</bdi>
                  </dd>
                </div>
              ),
            )}
          </dl>
        </section>
      ))}
    </Card>
  );
}
