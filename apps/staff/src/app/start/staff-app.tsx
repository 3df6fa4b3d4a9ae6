import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { Locale } from '@openturn/web/i18n/locale.ts';
import { TextsProvider } from '@openturn/web/i18n/texts-provider.tsx';
import { FeedbackOutlet } from '#app/shell/feedback-outlet.tsx';
import { StaffRoutes } from './staff-routes.tsx';

type StaffAppProps = { queryClient: QueryClient; speech: Locale };

export function StaffApp({ queryClient, speech }: StaffAppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <TextsProvider translator={speech.translator} changeLanguage={speech.change}>
        <StaffRoutes />
        <FeedbackOutlet />
      </TextsProvider>
    </QueryClientProvider>
  );
}
