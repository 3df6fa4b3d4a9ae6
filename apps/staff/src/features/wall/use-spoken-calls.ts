import { useEffect, useRef } from 'react';
import { LOCALE, type Language } from '@openturn/domain/language/languages.ts';
import { fillWords } from '@openturn/domain/notice/fill-words.ts';
import { spokenCode } from '@openturn/domain/ticket/ticket-code.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

export type WallCall = CallReply<'GET client/wall'>['called'][number];

type Spoken = { isOn: boolean; /** The business's own words. */ own: string | undefined };

/** Speaks each new call once, in the screen's language. Calls from before it was turned on are not spoken. */
export function useSpokenCalls(called: readonly WallCall[], { isOn, own }: Spoken): void {
  const { t, language } = useTexts();
  const said = useRef<Set<string> | null>(null);
  useEffect(() => {
    const before = said.current;
    said.current = isOn ? new Set(called.map((each) => each.call)) : null;
    if (!isOn || !before || !('speechSynthesis' in window)) return;
    for (const each of called.filter(({ call }) => !before.has(call)).toReversed()) {
      const words = wordsOf(each, language);
      speechSynthesis.speak(spoken(own ? fillWords(own, words) : t('wall.spoken', words), language));
    }
  }, [called, isOn, own, language, t]);
}

function wordsOf({ ticketCode, desk }: WallCall, language: Language) {
  return { number: spokenCode(ticketCode), desk: pickName(desk, language) };
}

function spoken(text: string, language: Language): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = LOCALE[language];
  return utterance;
}
