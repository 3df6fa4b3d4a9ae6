import type { WiringMutant } from './wiring-mutant.ts';

const APP = 'apps/client/src/app';
const FEATURES = 'apps/client/src/features';
const MESSAGES = 'apps/client/src/messages';
const API = 'packages/web/src/api';
const PRESENT = 'packages/web/src/feedback/present-failure.ts';

/** How failures are shown and replies are read. */
export const FEEDBACK_MUTANTS: readonly WiringMutant[] = [
  {
    file: `${API}/send/perform-call.ts`,
    find: "loading = «method !== 'GET'»",
    replace: 'false',
    suite: 'feedback',
    title: '[UI-01] appears after 400 ms and disappears with the last of two requests',
  },
  {
    file: `${APP}/feedback/loading-indicator.tsx`,
    find: 'AFTER_MS = «400»',
    replace: '0',
    suite: 'feedback',
    title: '[UI-01] does not appear for anything under 400 ms',
  },
  {
    file: `${FEATURES}/booked/sheets/cancel-sheet.tsx`,
    find: "toast({ kind: 'success', text: t('booked.cancelDone') })",
    replace: 'null',
    suite: 'feedback',
    title: '[UI-02] shows at the top for 3000 ms with a check mark after a success',
  },
  {
    file: `${APP}/language/save-language.ts`,
    find: "else «toast({ kind: 'danger', text: t('app.languageFailed') })»",
    replace: 'null',
    suite: 'feedback',
    title: '[UI-02] shows a warning for a failure that no screen shows',
  },
  {
    file: 'apps/client/src/contact/use-small-form.ts',
    find: 'else void «showFailure(error)»',
    replace: 'null',
    suite: 'feedback',
    title: "[UI-03] shows the response's title and message and OK, and restores the focus",
  },
  {
    file: `${FEATURES}/status/actions/use-acts.ts`,
    find: "void «showFailure(error, isOpen ? t('status.noAnswer') : undefined)»",
    replace: 'null',
    suite: 'feedback',
    title: '[UI-03] reports failed ticket actions, too',
  },
  {
    file: PRESENT,
    find: 'message.text || «unsaid»',
    replace: "''",
    suite: 'feedback',
    title: '[UI-04] shows Unknown Error if the reply has no error',
  },
  {
    file: `${API}/send/read-answer.ts`,
    find: "isOk && «method === 'DELETE'»",
    replace: 'false',
    suite: 'feedback',
    title: '[UI-05] succeeds if the server replies nothing',
  },
  {
    file: 'packages/web/src/feedback/offer-retry.ts',
    find: '!(await «askOnce(error, since)»)',
    replace: 'false',
    suite: 'feedback',
    title: '[UI-06] offers Cancel and Retry after a GET has failed three times',
  },
  {
    file: `${FEATURES}/login/login.tsx`,
    find: '«next !== null» && <SignedOut',
    replace: 'false',
    suite: 'errors',
    title: '[ERR-01] is led to the login, which says Authentication Failed, without a dialog',
  },
  {
    file: PRESENT,
    find: "error.network', { detail: networkDetail(failure, t) }), help ?? «t('error.networkHelp')»",
    replace: "''",
    suite: 'errors',
    title: '[ERR-03] at /find-my shows Network Issue and advice if there is no reply',
  },
  {
    file: `${API}/is-gone.ts`,
    find: 'return «GONE.includes(failure.status)» ||',
    replace: 'false',
    suite: 'errors',
    title: '[ERR-05] is explained if the reply is 404',
  },
  {
    file: PRESENT,
    find: 'const unsaid = t(«status === 404»',
    replace: 'false',
    suite: 'errors',
    title: '[ERR-10] shows Nothing found. if there is nothing',
  },
  {
    file: 'packages/domain/src/ticket/ticket-machine.ts',
    find: 'if («Object.hasOwn(OTHER_WORDS, word)»)',
    replace: 'false',
    suite: 'stages',
    title: '[STATE-01] "canceled" is shown as "Cancelled"',
  },
  {
    file: 'apps/client/src/tickets/complete-ticket.ts',
    find: '?? actionsFor(stage, answer.reason ?? null)) : «[]»',
    replace: 'answer.actions ?? []',
    suite: 'stages',
    title: '[STATE-01] offers no actions if it is unknown',
  },
  {
    file: `${MESSAGES}/messages-button.tsx`,
    find: "«isNew» && t('ticket.newMessage')",
    replace: 'false',
    suite: 'stages',
    title: '[STATE-01] is announced while "serving", until it is read',
  },
  {
    file: `${MESSAGES}/use-new-message.ts`,
    find: "if (op === 'messages') «setIsAnnounced(true)»",
    replace: 'null',
    suite: 'stages',
    title: '[STATE-01] is announced by a server that keeps no list',
  },
  {
    file: 'apps/client/src/appointments/complete-appointment.ts',
    find: "if («word === 'rescheduled'»)",
    replace: 'false',
    suite: 'stages',
    title: '[STATE-02] "rescheduled" is shown as "Rescheduled"',
  },
  {
    file: `${API}/send/normalise.ts`,
    find: ': «normalise(result)»;',
    replace: 'answer as never',
    suite: 'answers',
    title: '[NORM-02] may be an object under result',
  },
  {
    file: `${API}/send/normalise.ts`,
    find: 'if («isException(answer)») return',
    replace: 'false',
    suite: 'answers',
    title: '[NORM-06] is a failure with its reason and message if it has an exception type',
  },
];
