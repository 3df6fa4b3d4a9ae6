import type { ReactNode } from 'react';
import { CheckField } from '@openturn/ui/check-field.tsx';
import { ErrorSummary } from '@openturn/ui/error-summary.tsx';
import { SubmitBar } from '@openturn/ui/submit-bar.tsx';
import { problemText } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useLeaving } from '#contact/use-leaving.ts';
import { ContactFields } from './contact-fields.tsx';
import { ForOther } from './for-other.tsx';
import { labelOf } from './join-labels.ts';
import { fieldNames } from './join-problems.ts';
import { JoinNotice } from './join-notice.tsx';
import { asksOther, OtherFields } from './other-fields.tsx';
import type { FormParts } from './use-field.ts';
import type { Joining } from './use-join.ts';
import { VisitFields } from './visit-fields.tsx';
import styles from './join-form.module.css';

/** All that the line asks on one page, in the order in which a visitor thinks of it. */
export function JoinFormFields({ rules, join }: FormParts) {
  const { t } = useTexts();
  const label = useSubmitLabel(join);
  const leaving = useLeaving(join.problems.leave);
  const { typed } = join.draft.draft;
  const asksVisit = rules.services.length > 1 || rules.maxPartySize > 1 || rules.needsPasscode;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t('join.title')}
      {...leaving}
      onSubmit={(event) => {
        event.preventDefault();
        void join.submit();
      }}
    >
      <Summary rules={rules} join={join} />
      {asksVisit && (
        <Group title={t('join.visit')}>
          <VisitFields rules={rules} join={join} />
        </Group>
      )}
      <Group title={typed.isForOther ? t('join.detailsOther') : t('join.details')}>
        <ForOther join={join} />
        <ContactFields rules={rules} join={join} />
      </Group>
      {asksOther({ rules, join }) && (
        <Group title={t('join.more')}>
          <OtherFields rules={rules} join={join} />
        </Group>
      )}
      {join.draft.canShare && (
        <CheckField
          name="shared"
          label={t('join.keepNothing')}
          isPlain
          isChecked={join.draft.isShared}
          onChange={join.draft.share}
        />
      )}
      <SubmitBar label={label} isBusy={join.isSending}>
        <JoinNotice join={join} />
      </SubmitBar>
    </form>
  );
}

function useSubmitLabel({ isSending, failure }: Joining): string {
  const { t } = useTexts();
  if (isSending) return t('join.submitting');
  const isUnanswered = failure?.kind === 'offline' || failure?.kind === 'no-answer';
  return isUnanswered ? t('join.tryAgain') : t('join.submit');
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** As it was at the last try: nothing is taken off it while the visitor works it off. */
function Summary({
  rules,
  join: {
    problems: { summary },
  },
}: FormParts) {
  const texts = useTexts();
  const items = fieldNames(rules).flatMap((name) => {
    const problem = summary.problems[name];
    return problem ? [{ name, label: labelOf(name, rules, texts), text: problemText(problem, texts.t) }] : [];
  });
  if (items.length === 0) return null;
  const title = texts.t('validation.summary', { count: items.length });
  return <ErrorSummary title={title} items={items} round={summary.round} />;
}
