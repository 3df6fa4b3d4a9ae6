import type { WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';
import { directionOf, type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { readWaiverText } from '@openturn/domain/waiver/waiver-text.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { RichText } from '@openturn/web/waiver/rich-text.tsx';
import { NO_TEXT } from './waivers-data.ts';
import styles from './waivers.module.css';

/** As visitors read it. */
export function WaiverPreview({ texts, language }: { texts: WaiverValues['texts']; language: Language }) {
  const { title, text, boxes } = texts[language] ?? Object.values(texts)[0] ?? NO_TEXT;
  return (
    <Card>
      <div className={styles.preview} lang={LOCALE[language]} dir={directionOf(language)}>
        {title !== '' && <h3>{title}</h3>}
        <RichText parts={readWaiverText(text)} heading="h4" />
        <ul className={styles.ticks}>
          {boxes.map((box, index) => (
            <li key={index}>
              <label className={styles.tick}>
                <input type="checkbox" disabled />
                <span>{box}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
