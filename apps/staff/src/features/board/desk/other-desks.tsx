import type { Board, DeskView } from '@openturn/contract/staff/staff-board.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { STAGE_TEXTS } from '#app/format/stage-texts.ts';
import { ticketsAtDesk } from '#features/board/read-board.ts';
import { breakText } from './break-text.ts';
import styles from './other-desks.module.css';

/** Where colleagues work, on whom, and who is on a break until when. */
export function OtherDesks({ board }: { board: Board }) {
  const { t } = useTexts();
  const others = board.desks.filter(
    ({ id, staff }) => !staff?.isMe && (staff !== null || ticketsAtDesk(board, id).length > 0),
  );
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="other-desks">
      <h2 className={styles.heading} id="other-desks">
        {t('staff.otherDesks')}
      </h2>
      <ul>
        {others.map((desk) => (
          <OtherDesk key={desk.id} board={board} desk={desk} />
        ))}
      </ul>
    </section>
  );
}

function OtherDesk({ board, desk }: { board: Board; desk: DeskView }) {
  const texts = useTexts();
  const { t, language } = texts;
  const tickets = ticketsAtDesk(board, desk.id);
  return (
    <li className={styles.desk}>
      <p>
        <b>{pickName(desk.names, language)}</b> {desk.staff && <bdi>{desk.staff.name}</bdi>}
      </p>
      {desk.isOnBreak && <p>{breakText(desk, board.zone, texts)}</p>}
      {tickets.map(({ guid, ticketCode, name, stage }) => (
        <p key={guid}>
          {ticketCode} <bdi>{name}</bdi> · {t(STAGE_TEXTS[stage])}
        </p>
      ))}
      {tickets.length === 0 && !desk.isOnBreak && <p>{t('staff.deskFree')}</p>}
    </li>
  );
}
