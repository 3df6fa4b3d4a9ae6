import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { PAGE_STATE_ID } from '@openturn/contract/page.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { setApi } from '@openturn/web/api/api-client.ts';
import { readCookie } from '@openturn/web/cookies.ts';
import { loading } from '@openturn/web/feedback/loading.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { createLocale } from '@openturn/web/i18n/locale.ts';
import { textFiles } from '@openturn/web/i18n/text-files.ts';
import { systemTimers } from '@openturn/web/timers.ts';
import { sessionQueries } from './session-queries.ts';
import { StaffApp } from './staff-app.tsx';

const STATE_ID: typeof PAGE_STATE_ID = 'page-state';
const APP_NAME = 'Openturn staff 3.0.2';

type StaffPageState = { language: string; textsVersion: string; isFresh: boolean };

export function startStaff(): void {
  const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}') as Partial<StaffPageState>;
  const locale = createLocale(
    { language: toLanguage(state.language ?? '') ?? 'en', texts: {} },
    textFiles({
      fetch: (url) => fetch(url),
      version: state.textsVersion ?? '',
      log: (message) => reportError(new Error(message)),
      audience: 'staff-',
    }),
  );
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
    mutationCache: new MutationCache({
      onError: (error, _sent, _result, { meta }) => {
        if (!meta?.['isShownElsewhere']) void showFailure(error);
      },
    }),
  });
  setApi({
    // Relative calls send the anti-forgery header, and the session cookie belongs to this host only.
    server: '',
    appName: APP_NAME,
    appToken: newIdempotencyKey().replaceAll('-', ''),
    isNative: false,
    readForgeryToken: () => readCookie(document.cookie, 'XSRF-TOKEN'),
    onSignedOut: () => void queryClient.setQueryData(sessionQueries.me().queryKey, null),
    beginLoading: loading.begin,
    timers: systemTimers,
    fetch: (url, init) => fetch(url, init),
  });
  const root = document.getElementById('app') ?? document.body;
  void locale.complete().then(() => {
    createRoot(root).render(<StaffApp queryClient={queryClient} locale={locale} isFresh={state.isFresh ?? false} />);
  });
}
