import { LANGUAGE_NAMES, LANGUAGES } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { momentAt } from '#app/accounts/moment-at.ts';
import { ConversationTools } from './conversation-tools.tsx';
import type { ConversationProps } from './one-conversation.ts';
import styles from './conversation.module.css';

/** Whose visit it is, how they can be reached, and who answers. */
export function ConversationHead({ siteId, conversation }: ConversationProps) {
  const { t, language } = useTexts();
  const { name, ticketCode, startsAt, zone, names, position, wait, phone, email, isOver, isBlocked } = conversation;
  const { value, unit } = waitWords(wait, t);
  const visit = [
    names ? pickName(names, language) : '',
    ticketCode || (startsAt === null ? '' : momentAt(startsAt, language, zone)),
    ...(position === null ? [] : [t('visit.place', { position }), `${value} ${unit}`.trim()]),
    isOver ? t('conversation.over') : '',
  ];
  const spoken = LANGUAGES.find((code) => code === conversation.language);
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.soft}>
          <bdi>{visit.filter(Boolean).join(' · ')}</bdi>
        </p>
        <p className={styles.soft}>
          {[spoken ? LANGUAGE_NAMES[spoken] : '', phone, email].filter(Boolean).map((each) => (
            <bdi key={each}>{each}</bdi>
          ))}
        </p>
      </div>
      {conversation.last > 0 && <ConversationTools siteId={siteId} conversation={conversation} />}
      {isBlocked && <p className={styles.blocked}>{t('conversation.blockedNote')}</p>}
    </header>
  );
}
