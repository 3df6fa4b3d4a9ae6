import type { getWords, WordsLanguage } from '@openturn/contract/staff/settings/words.ts';
import { MEET_METHODS, meetMethodNames, methodNumbers } from '@openturn/domain/meet/meet-methods.ts';
import { WALL_WORDS } from '@openturn/domain/notice/wall-words.ts';
import { offeredLanguages } from '@openturn/domain/site/settings.ts';
import { LABELS, labelTexts } from '@openturn/texts/label-texts.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type * as z from 'zod';
import { sampleWordings, type Wording } from '#features/notices/index.ts';
import { labelField, messageField, wallField } from '#features/settings/pages/words.ts';
import type { SiteValues } from '#features/sites/index.ts';

type Shown = z.output<typeof getWords.reply>['shown'];
type Options = {
  asked: WordsLanguage | undefined;
  address: string;
  now: number;
  /** What the business has. */
  has: { lines: boolean; booking: boolean };
};

const SAMPLE_NUMBER = 'W-042';
/** The variables in braces. */
const SPOKEN_AS_IS = { number: '{number}', desk: '{desk}' };

/** What the page shows besides the business's own words: ours. */
export function wordsShown(site: SiteValues, { asked, address, now, has }: Options): Shown {
  const { settings } = site;
  const languages = offeredLanguages(settings).map(({ language }) => language);
  const language = asked ?? languages[0] ?? 'en';
  const textLanguage = language === 'every' ? (languages[0] ?? 'en') : language;
  // Words for every language stand in for ours in each.
  const everywhere = labelTexts(language === 'every' ? {} : withoutLanguages(settings), textLanguage);
  const ours = (key: string) => everywhere[key] ?? translate(textLanguage, key as PlainTextKey);
  const messages = language === 'every' ? [] : sampleWordings({ language, site, address, now });
  return {
    language,
    languages,
    labels: Object.entries(LABELS).map(([name, keys]) => ({
      field: labelField(name, language),
      ours: [...new Set(keys.map(ours))],
    })),
    wall:
      language === 'every'
        ? []
        : WALL_WORDS.map((name) => ({
            field: wallField(name, language),
            name,
            ours:
              name === 'spoken'
                ? translate(language, 'wall.spoken', SPOKEN_AS_IS)
                : translate(language, `wall.${name}`),
          })),
    called: { number: SAMPLE_NUMBER, desk: `${translate(textLanguage, 'staff.desk')} 3` },
    messages: messages.map(({ name, push, ending, topic, ...message }) => ({
      name,
      ending,
      push,
      unsent: unsentReason({ name, topic }, settings, has),
      ...message,
      fields: {
        sms: messageField(name, 'sms', language),
        email: messageField(name, 'email', language),
        subject: messageField(name, 'subject', language),
        ...(push && { push: messageField(name, 'push', language) }),
      },
    })),
  };
}

/** Why the business cannot send it now; null if it can. */
function unsentReason(
  { name, topic }: Pick<Wording, 'name' | 'topic'>,
  settings: SiteValues['settings'],
  has: Options['has'],
): Shown['messages'][number]['unsent'] {
  if (topic === 'appointment' || topic === 'standby') return has.booking ? null : 'no-booking';
  if ((topic === 'ticket' || topic === 'alert') && !has.lines) return 'no-lines';
  const isRemote = methodNumbers(meetMethodNames(settings)).some((each) => each !== MEET_METHODS.inPerson);
  return name === 'nearly-remote' && !isRemote ? 'no-remote' : null;
}

function withoutLanguages(settings: SiteValues['settings']): SiteValues['settings'] {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => /^Label_[^_]+$/.test(name)));
}
