import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { Locale } from '@openturn/web/i18n/locale.ts';
import { TextsProvider } from '@openturn/web/i18n/texts-provider.tsx';
import { FeedbackOutlet } from '#app/shell/feedback-outlet.tsx';
import { OwnProblems } from '#app/shell/own-problems.tsx';
import { StaffRoutes } from './staff-routes.tsx';

type StaffAppProps = {
  queryClient: QueryClient;
  locale: Locale;
  /** Nothing is in the server yet. */ isFresh: boolean;
};

export function StaffApp({ queryClient, locale, isFresh }: StaffAppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <TextsProvider translator={locale.translator} changeLanguage={locale.change}>
        <OwnProblems>
          <StaffRoutes isFresh={isFresh} />
        </OwnProblems>
        <FeedbackOutlet />
      </TextsProvider>
    </QueryClientProvider>
  );
}
