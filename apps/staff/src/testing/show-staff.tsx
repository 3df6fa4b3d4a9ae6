import { compileMessage } from '@lingui/message-utils/compileMessage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { directionOf, type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import arabic from '@openturn/texts/ar.json' with { type: 'json' };
import english from '@openturn/texts/en.json' with { type: 'json' };
import '@openturn/ui/styles/tokens.css';
import '@openturn/ui/styles/reset.css';
import '@openturn/ui/styles/base.css';
import '#app/start/staff-tokens.css';
import { createLocale } from '@openturn/web/i18n/locale.ts';
import { TextsProvider } from '@openturn/web/i18n/texts-provider.tsx';
import type { Messages } from '@openturn/web/i18n/translator.ts';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { FeedbackOutlet } from '#app/shell/feedback-outlet.tsx';
import { OwnProblems } from '#app/shell/own-problems.tsx';

type ShowOptions = { language?: 'en' | 'ar'; path?: string };

/** Renders one console screen with all the context it reads. */
export async function showStaff(screen: ReactNode, { language = 'en', path = '/100001' }: ShowOptions = {}) {
  document.documentElement.lang = LOCALE[language];
  document.documentElement.dir = directionOf(language);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const place = memoryLocation({ path, record: true });
  const load = async (wanted: Language) => messagesOf(wanted);
  const locale = createLocale({ language, texts: messagesOf(language) }, { load });
  const shown = await render(
    <QueryClientProvider client={client}>
      <TextsProvider translator={locale.translator} changeLanguage={locale.change}>
        <OwnProblems>
          <Router hook={place.hook}>{screen}</Router>
        </OwnProblems>
        <FeedbackOutlet />
      </TextsProvider>
    </QueryClientProvider>,
  );
  return { ...shown, client, place };
}

/** Renders a part of the console that is not a page of its own. */
export function showPart(part: ReactNode, options?: ShowOptions) {
  return showStaff(<main>{part}</main>, options);
}

function messagesOf(language: Language): Messages {
  const texts = Object.entries(language === 'ar' ? { ...english, ...arabic } : english);
  return Object.fromEntries(texts.map(([key, text]) => [key, compileMessage(text)]));
}
