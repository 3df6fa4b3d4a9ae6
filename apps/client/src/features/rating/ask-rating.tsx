import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { VisitRating } from '@openturn/contract/visitor/visit/rating.ts';
import { GOOD_FROM, type Stars as StarCount } from '@openturn/domain/rating/rating-limits.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { call } from '@openturn/web/api/call.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen, ScreenPart } from '#app/screens/lazy-screen.tsx';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';
import { starsIn } from '#visit-parts/rating/rating-paths.ts';
import { Stars } from '#visit-parts/rating/stars.tsx';
import type { ShownVisit } from '#visit-parts/which/visit-frame.tsx';
import { visitPath } from '#visit-parts/which/visit-paths.ts';
import { dropDraft, keepDraft, keptDraft } from './rating-draft.ts';
import { RatingThanks } from './rating-thanks.tsx';
import styles from './rating.module.css';
import type { Answer } from './send-kept.ts';
import { useRate } from './use-rate.ts';

/** In a script of its own: it comes while the visitor reads the question. */
const MORE = lazyScreen(async () => (await import('./rating-more.tsx')).RatingMore);

type AskRatingProps = { visit: ShownVisit; asked: VisitRating };

/** The stars are sent with the tap; everything after it is optional. */
export function AskRating({ visit: { siteId, guid, kind }, asked }: AskRatingProps) {
  const { t, language } = useTexts();
  const { LocationName } = useSite();
  const [, navigate] = useLocation();
  const given = starsIn(useSearch());
  const { rate, isKept, kept } = useRate({ siteId, guid });
  const at = { storage: usePlatform().storage, siteId, guid };
  const [draft] = useState(() => keptDraft(at));
  const [answer, setAnswer] = useState<Answer | null>(draft ?? answerOf(asked));
  const isAnswered = asked.rating !== null && draft === null && given === null;
  const [step, setStep] = useState<'asking' | 'thanks'>(isAnswered ? 'thanks' : 'asking');

  const enter = (next: Answer) => {
    keepDraft(at, next);
    setAnswer(next);
  };
  const send = (next: Answer) => {
    enter(next);
    return rate(next).then(() => dropDraft(at, next));
  };
  const choose = (stars: StarCount) => {
    const isSameSide = answer && answer.stars >= GOOD_FROM === stars >= GOOD_FROM;
    void send({ stars, reasons: isSameSide ? answer.reasons : [], text: answer?.text ?? '' });
  };
  useGiven(given, (stars) => {
    // The answer is no longer the address's, or a reload would ask again.
    navigate(`/rating?visit=${guid}`, { replace: true });
    if (!asked.rating) choose(stars);
  });
  useEffect(() => void MORE.load().catch(() => {}), []);
  const shown = answer ?? kept();

  if (asked.state === 'over' || (step === 'thanks' && shown)) {
    return <RatingThanks asked={asked} isKept={isKept} onChange={() => setStep('asking')} />;
  }
  const about = [pickName(asked.service, language), asked.person].filter(Boolean).join(' · ');
  return (
    <div className={styles.rating}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {pickName(asked.question, language) ||
            (asked.name ? t('rating.askName', { name: asked.name }) : t('rating.ask'))}
        </h2>
        {about && (
          <p className={styles.soft}>
            <bdi>{about}</bdi>
          </p>
        )}
      </header>
      <Card>
        <Stars chosen={shown?.stars ?? null} onChoose={choose} />
      </Card>
      <p role="status" className={styles.soft}>
        {shown ? t(isKept ? 'rating.kept' : 'rating.received') : t('rating.private', { business: LocationName })}
      </p>
      {shown ? (
        <Suspense>
          <ScreenPart
            screen={MORE}
            props={{
              answer: shown,
              reasons: asked.reasons,
              onChange: enter,
              onSend: () => void send(shown).then(() => setStep('thanks')),
            }}
          />
        </Suspense>
      ) : (
        <Button
          look="quiet"
          onClick={() => {
            const declined = { siteId, params: { guid }, body: {}, loading: false } as const;
            call('POST client/visit/:guid/rating/decline', declined).catch((error: unknown) => void showFailure(error));
            navigate(visitPath(kind, guid));
          }}
        >
          {t('rating.notNow')}
        </Button>
      )}
    </div>
  );
}

function answerOf({ rating }: VisitRating): Answer | null {
  return rating && { stars: rating.stars, reasons: rating.reasons, text: rating.text };
}

/** Whoever tapped a star elsewhere has answered by coming here. */
function useGiven(given: StarCount | null, take: (stars: StarCount) => void): void {
  const isTaken = useRef(false);
  useEffect(() => {
    if (given === null || isTaken.current) return;
    isTaken.current = true;
    take(given);
  });
}
