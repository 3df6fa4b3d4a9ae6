import { useEffect } from 'react';
import { Link } from 'wouter';
import type { VisitRating } from '@openturn/contract/visitor/visit/rating.ts';
import { formatDate } from '@openturn/domain/format/date.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { GOOD_FROM } from '@openturn/domain/rating/rating-limits.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { CHECK } from '@openturn/ui/icons/icon-paths.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { APP_VERSION } from '#platform/app-version.ts';
import { usePlatform } from '#platform/platform.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { useSite } from '#site/use-site.ts';

/** The version that asked. */
const REVIEW_KEY = 'reviewAsked';

type RatingThanksProps = {
  asked: VisitRating;
  isKept: boolean;
  onChange: () => void;
};

/** Ends the visit. */
export function RatingThanks({ asked: { state, rating, name }, isKept, onChange }: RatingThanksProps) {
  const { t, language } = useTexts();
  const { Zone, DateFormat } = useSite();
  const timeText = useTimeText();
  useReview(rating);
  const when = (at: number) => whole(`${formatDate(wallClock(at, Zone).date, DateFormat, language)} ${timeText(at)}`);
  const until = rating && state === 'rated' ? t('rating.changeUntil', { when: when(rating.changeableUntil) }) : '';
  return (
    <Card>
      <Notice
        icon={CHECK}
        title={name ? t('rating.thanksName', { name }) : t('rating.thanks')}
        text={isKept ? t('rating.kept') : state === 'over' ? t('rating.over') : until}
      >
        <Link href="/" {...buttonLook('primary')}>
          {t('rating.done')}
        </Link>
        {state !== 'over' && (
          <Button look="text" onClick={onChange}>
            {t('rating.change')}
          </Button>
        )}
      </Notice>
    </Card>
  );
}

/** In the app, after a good rating and once for each of its versions. */
function useReview(rating: VisitRating['rating']): void {
  const { phone, storage } = usePlatform();
  const isGood = rating !== null && rating.stars >= GOOD_FROM;
  useEffect(() => {
    if (!phone || !isGood || storage.read(REVIEW_KEY) === APP_VERSION) return;
    storage.write(REVIEW_KEY, APP_VERSION);
    phone.askReview();
  }, [phone, storage, isGood]);
}

/** A date with hyphens is neither cut at a line's end nor turned around in text from right to left. */
function whole(moment: string): string {
  return `\u2068${moment.replaceAll('-', '\u2011')}\u2069`;
}
