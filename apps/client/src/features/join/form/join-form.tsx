import { Suspense } from 'react';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { useTypedBeforeScript } from '@openturn/ui/form/use-typed-before-script.ts';
import { SubmitBar } from '@openturn/ui/form/submit-bar.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ScreenPart } from '#app/screens/lazy-screen.tsx';
import { ownAppointments } from '#appointments/own/own-appointments.ts';
import { useLeaving } from '#contact/use-leaving.ts';
import { ContactFields } from '#entry/contact-fields.tsx';
import { EntryGroup } from '#entry/entry-group.tsx';
import { ProblemSummary } from '#entry/problem-summary.tsx';
import { usePlatform } from '#platform/platform.ts';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import { useSite } from '#site/use-site.ts';
import { ForOther } from './for-other.tsx';
import { fieldNames } from './join-problems.ts';
import { DUE_APPOINTMENT } from '#features/join/join-parts.ts';
import { JoinNotice } from './join-notice.tsx';
import { asksOther, OtherFields } from './other-fields.tsx';
import { type FormParts, personFormOf } from './use-join-field.ts';
import type { JoinState } from '#features/join/send/use-join.ts';
import { VisitFields } from './visit-fields.tsx';
import styles from '#entry/entry.module.css';

/** Every field that the line asks for, in the order visitors expect. */
export function JoinFormFields({ rules, join }: FormParts) {
  const { t } = useTexts();
  const label = useSubmitLabel(join);
  const form = useTypedBeforeScript();
  const leaving = useLeaving(join.problems.leave);
  const { typed } = join.draft.draft;
  const hasBooked = ownAppointments(usePlatform(), Number(useSite().SiteID)).length > 0;
  const asksVisit = rules.services.length > 1 || rules.maxPartySize > 1 || rules.needsPasscode;
  return (
    <form
      noValidate
      ref={form}
      className={styles.form}
      aria-label={t('join.title')}
      {...leaving}
      onSubmit={(event) => {
        event.preventDefault();
        void join.submit();
      }}
    >
      <ProblemSummary rules={rules} names={fieldNames(rules)} summary={join.problems.summary} />
      {asksVisit && (
        <EntryGroup title={t('join.visit')}>
          <VisitFields rules={rules} join={join} />
        </EntryGroup>
      )}
      <EntryGroup title={typed.isForOther ? t('join.detailsOther') : t('join.details')}>
        <ForOther join={join} />
        <ContactFields form={personFormOf({ rules, join })} phoneHint={t('join.phoneHint')} />
      </EntryGroup>
      {asksOther({ rules, join }) && (
        <EntryGroup title={t('join.more')}>
          <OtherFields rules={rules} join={join} />
        </EntryGroup>
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
        {hasBooked && (
          <Suspense>
            <ScreenPart screen={DUE_APPOINTMENT} />
          </Suspense>
        )}
        <NeedsScript />
        <JoinNotice join={join} />
      </SubmitBar>
    </form>
  );
}

function useSubmitLabel({ isSending, failure }: JoinState): string {
  const { t } = useTexts();
  if (isSending) return t('join.submitting');
  return failure === 'offline' ? t('join.tryAgain') : t('join.submit');
}
