import { messageDirection } from '@openturn/domain/conversation/message-direction.ts';
import { LANGUAGES, LOCALE } from '@openturn/domain/language/languages.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { OneConversation } from './one-conversation.ts';
import styles from './conversation.module.css';

type TemplateListProps = { templates: OneConversation['templates']; onChoose: (text: string) => void };

/** Ready answers, as this visitor will read them. */
export function TemplateList({ templates, onChoose }: TemplateListProps) {
  const { t } = useTexts();
  return (
    <ul className={styles.templates} aria-label={t('conversation.templates')}>
      {templates.map(({ id, name, text, language }) => {
        const lang = LANGUAGES.find((code) => code === language) ?? 'en';
        return (
          <li key={id}>
            <button type="button" className={styles.template} onClick={() => onChoose(text)}>
              <bdi className={styles.templateName}>{name}</bdi>
              <span lang={LOCALE[lang]} dir={messageDirection(text, { language: lang, isOurs: true })}>
                {text}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
