import { Suspense } from 'react';
import { useTypedBeforeScript } from '@openturn/ui/form/use-typed-before-script.ts';
import { SubmitBar } from '@openturn/ui/form/submit-bar.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { ScreenPart } from '#app/screens/lazy-screen.tsx';
import { ownAppointments } from '#appointments/own/own-appointments.ts';
import { useLeaving } from '#contact/use-leaving.ts';
import { ProblemSummary } from '#entry/problem-summary.tsx';
import { usePlatform } from '#platform/platform.ts';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import { useSite } from '#site/use-site.ts';
import { ASKED_AHEAD, DUE_APPOINTMENT } from '#features/join/join-parts.ts';
import { JoinNotice } from './join-notice.tsx';
import type { JoinFrameProps } from './join-frame-props.ts';
import styles from '#entry/entry.module.css';

/** The form with its errors and its main button. */
export function JoinFrame({ rules, join, names, next, onClickCapture, children }: JoinFrameProps) {
  const { t } = useTexts();
  const form = useTypedBeforeScript();
  const leaving = useLeaving(join.problems.leave);
  const hasBooked = ownAppointments(usePlatform(), Number(useSite().SiteID)).length > 0;
  return (
    <form
      noValidate
      ref={form}
      className={styles.form}
      aria-label={t('join.title')}
      {...leaving}
      onClickCapture={onClickCapture}
      onSubmit={(event) => {
        event.preventDefault();
        if (next) next.go();
        else void join.submit();
      }}
    >
      <ProblemSummary rules={rules} names={names} summary={join.problems.summary} />
      {children}
      {(rules.pays ?? rules.before) && <Later screen={ASKED_AHEAD} props={{ rules, typed: join.draft.draft.typed }} />}
      <SubmitBar label={next?.label ?? t(join.isSending ? 'join.submitting' : 'join.submit')} isBusy={join.isSending}>
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
