import { rulesForMethod } from '@openturn/domain/join/rules-for-method.ts';
import { Link, useLocation } from 'wouter';
import { call } from '@openturn/web/api/call.ts';
import { StepHeading } from '#features/book/step-heading.tsx';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CALENDAR } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import type { ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import { SubmitBar } from '@openturn/ui/form/submit-bar.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Problems } from '#entry/use-problems.ts';
import { useSite } from '#site/use-site.ts';
import { type DayWindow, MOST_WINDOWS, windowToSend } from './day-windows.ts';
import { useFocusOnReturn } from '#contact/use-focus-on-return.ts';
import { CodeLater } from '#features/book/details/code-later.tsx';
import { EntryForm, EntryNotice } from '#features/book/details/entry-form.tsx';
import type { StepParts } from '#features/book/step-parts.ts';
import { type BookDraft, type BookDraftState, useBookDraft } from '#features/book/details/use-book-draft.ts';
import { useEntry } from '#features/book/details/use-entry.ts';
import { usePhoneCode } from '#features/book/details/use-phone-code.ts';
import { boundsOf } from '#features/book/time/use-free.ts';
import { useRememberBooked } from '#features/book/details/use-remember-booked.ts';
import { useZone } from '#features/book/zone/use-zone.ts';
import { VisitSummary } from '#features/book/details/visit-summary.tsx';
import { type OpenDays, useOpenDays } from './use-open-days.ts';
import { windowText } from './window-text.ts';
import { WaitWindows } from './wait-windows.tsx';
import { within } from '#features/book/time/move-day.ts';
import styles from '#features/book/book.module.css';

const NAMES = Array.from({ length: MOST_WINDOWS }, (_, at) => `window${at}`);

/** The waiting list for full times: when the visitor could come, and their details. */
export function WaitStep({ form, choosing, service }: StepParts) {
  const { t } = useTexts();
  const { choices, to } = choosing;
  const { zone } = useZone({ form, choices });
  const bounds = boundsOf({ form, service, choices });
  const draft = useBookDraft();
  const open = useOpenDays({ form, service, choices });
  const first = { date: within(choices.date || (open.days?.[0] ?? bounds.from), bounds), part: choices.part };
  const windowsOf = ({ windows }: BookDraft): readonly DayWindow[] => {
    const kept = windows.filter(({ date }) => date >= bounds.from && date <= bounds.until);
    return kept.length > 0 ? kept : [first];
  };
  const { entry, code } = useStandby({ form, choosing, service }, { draft, windowsOf, zone, open });
  useFocusOnReturn(code ? 'PhoneNumber' : null);
  if (code) return <CodeLater code={code} />;
  if (open.days?.length === 0) return <NoneToWaitFor timesHref={to({ step: 'time' })} />;
  const windows = windowsOf(draft.draft);
  const own = NAMES.map((name, at) => ({
    name,
    label: windows.length > 1 ? t('book.windowOf', { count: at + 1 }) : t('book.windowDay'),
    text: (problem: ReportedProblem) => windowText(problem, t),
  }));
  return (
    <div className={`${styles.step} ${styles.beside}`}>
      <StepHeading>{t('book.standbyTitle')}</StepHeading>
      <VisitSummary form={form} service={service} choices={choices} change={to({ step: 'time' })} />
      <EntryForm
        entry={entry}
        label={t('book.standbyTitle')}
        phoneHint={t('book.phoneHintStandby')}
        emailHint={t('book.emailHintStandby')}
        own={own}
        bar={
          <SubmitBar label={entry.isSending ? t('book.submitting') : t('book.standbySubmit')} isBusy={entry.isSending}>
            <EntryNotice isOffline={entry.isOffline} />
          </SubmitBar>
        }
      >
        <WaitWindows
          open={open}
          windows={windows}
          timesOf={(date) => to({ step: 'time', date })}
          problems={entry.problems.problems}
          onChange={(changed) => {
            draft.update({ windows: changed });
            for (const name of NAMES) entry.problems.choose(name);
          }}
        />
      </EntryForm>
    </div>
  );
}

function NoneToWaitFor({ timesHref }: { timesHref: string }) {
  const { t } = useTexts();
  return (
    <div className={styles.step}>
      <StepHeading>{t('book.standbyTitle')}</StepHeading>
      <Card>
        <Notice icon={CALENDAR} title={t('book.waitNone')}>
          <Link href={timesHref} {...buttonLook('primary')}>
            {t('book.freeTimes')}
          </Link>
        </Notice>
      </Card>
    </div>
  );
}

type Standby = {
  draft: BookDraftState;
  windowsOf: (draft: BookDraft) => readonly DayWindow[];
  zone: string;
  open: OpenDays;
};

function useStandby({ form, choosing: { choices } }: StepParts, { draft, windowsOf, zone, open }: Standby) {
  const { language } = useTexts();
  const siteId = Number(useSite().SiteID);
  const [, navigate] = useLocation();
  const remember = useRememberBooked();
  const { service, additional, staff, method, party } = choices;
  const phoneCode = usePhoneCode(draft);
  const entry = useEntry({
    rules: rulesForMethod(form.rules, method),
    draft,
    body: () => {
      const windows = windowsOf(draft.latest());
      const sent = windows.map((window) => windowToSend(window, form, Date.now()));
      const wrong = windows.flatMap((window, at) => {
        const key = sent[at] ? open.problemOf(window) : 'book.windowPast';
        return key ? [[`window${at}`, { key }] as const] : [];
      });
      const problems: Problems = Object.fromEntries(wrong);
      const body = {
        service,
        ...(additional.length > 0 && { additional: [...additional] }),
        ...(staff && { staff }),
        ...(method && { method }),
        ...(party > 1 && { partySize: party }),
        windows: sent.flatMap((window) => window ?? []),
        zone,
        language,
      };
      return { body, problems };
    },
    send: async (body, key) => {
      const sent = { ...body, ...phoneCode.take() };
      const { standby } = await call('POST client/standby', { siteId, body: sent, key });
      remember(standby.guid);
      navigate(`/booked/${standby.guid}`, { replace: true });
    },
    onRefused: ({ code }) => {
      const handle = phoneCode.refusals[code ?? ''];
      handle?.();
      return handle !== undefined;
    },
  });
  return { entry, code: phoneCode.stepFor(entry) };
}
