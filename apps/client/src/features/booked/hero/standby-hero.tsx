import type { StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { CALENDAR, CHECK, CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { isWaiting } from '#appointments/is-coming.ts';
import { standbyText } from '#appointments/standby-text.ts';
import { useMoments } from '#appointments/use-moments.ts';
import { isMessaged } from '#messages/is-messaged.ts';
import { useSite } from '#site/use-site.ts';
import styles from './booked-hero.module.css';
import { BookedHero } from './booked-hero.tsx';
import { TimeLeft } from './time-left.tsx';
import { When } from './when.tsx';

type StandbyHeroProps = { standby: StandbyView; serverAheadMs: number; age: string | null };

/** Shows the offered time, or how many are ahead on the waiting list. */
export function StandbyHero({ standby, serverAheadMs, age }: StandbyHeroProps) {
  const { t } = useTexts();
  const isSent = isMessaged(useSite());
  const { state, offer } = standby;
  const title = standbyText(standby, t);
  if (state === 'offered' && offer) {
    return <OfferHero standby={standby} offer={offer} serverAheadMs={serverAheadMs} age={age} title={title} />;
  }
  if (!isWaiting(standby)) {
    const hint = state === 'expired' ? t('standby.expiredHint') : '';
    return (
      <BookedHero title={title} icon={state === 'booked' ? CHECK : CALENDAR} look="over" age={age} hint={hint}>
        {null}
      </BookedHero>
    );
  }
  return (
    <BookedHero
      title={title}
      icon={CLOCK}
      look="sure"
      age={age}
      hint={t(isSent ? 'standby.hint' : 'standby.hintUnsent')}
    >
      <p className={styles.ahead}>{t('standby.ahead', { count: standby.ahead })}</p>
    </BookedHero>
  );
}

type OfferHeroProps = StandbyHeroProps & { offer: NonNullable<StandbyView['offer']>; title: string };

function OfferHero({ standby: { zone, method }, offer, serverAheadMs, age, title }: OfferHeroProps) {
  const { t } = useTexts();
  const { dayTime } = useMoments();
  const time = dayTime(offer.until, zone);
  const until = offer.appointment === null ? t('standby.open', { time }) : t('standby.kept', { time });
  const approval = t(isMessaged(useSite()) ? 'book.needsApproval' : 'book.needsApprovalUnsent');
  const hint = offer.needsApproval ? `${until} ${approval}` : until;
  return (
    <BookedHero title={title} icon={CLOCK} look="open" age={age} hint={hint}>
      <When at={offer.at} until={null} zone={zone} method={method} serverAheadMs={serverAheadMs} isOver={false} />
      <TimeLeft until={offer.until} serverAheadMs={serverAheadMs} />
    </BookedHero>
  );
}
