import type { RatingReason } from '@openturn/contract/visitor/visit/rating.ts';
import { GOOD_FROM, LONGEST_RATING_TEXT } from '@openturn/domain/rating/rating-limits.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { reasonWords } from '@openturn/web/i18n/rating-words.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './rating.module.css';
import type { Answer } from './send-kept.ts';

type RatingMoreProps = {
  answer: Answer;
  reasons: readonly RatingReason[];
  onChange: (answer: Answer) => void;
  onSend: () => void;
};

/** Why, by tap and in own words; neither is needed. */
export function RatingMore({ answer, reasons, onChange, onSend }: RatingMoreProps) {
  const { t, language } = useTexts();
  const isGood = answer.stars >= GOOD_FROM;
  const offered = reasons.filter(({ side }) => (side === 'good') === isGood);
  return (
    <div className={styles.more}>
      {offered.length > 0 && (
        <ChoiceList
          kind="several"
          name="reasons"
          label={t(isGood ? 'rating.whatWell' : 'rating.whatBetter')}
          optional={t('form.optional')}
          choices={offered.map((reason) => ({ value: reason.id, label: reasonWords(reason, t, language) }))}
          chosen={answer.reasons}
          onChange={(chosen) => onChange({ ...answer, reasons: chosen })}
        />
      )}
      <TextArea
        name="text"
        label={t('rating.more')}
        optional={t('form.optional')}
        value={answer.text}
        onChange={(text) => onChange({ ...answer, text: text.slice(0, LONGEST_RATING_TEXT) })}
      />
      <Button onClick={onSend}>{t('rating.send')}</Button>
    </div>
  );
}
