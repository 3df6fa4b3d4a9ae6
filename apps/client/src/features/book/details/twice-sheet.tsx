import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { ZoneMoments } from '#appointments/free/use-zone-moments.ts';

type TwiceSheetProps = {
  /** The appointment that the visitor has already. */
  first: AppointmentView;
  moments: ZoneMoments;
  onBook: () => void;
  onClose: () => void;
};

/** Asks before a visitor has two appointments for one service on a day. */
export function TwiceSheet({ first, moments, onBook, onClose }: TwiceSheetProps) {
  const { t, language } = useTexts();
  return createPortal(
    <Sheet
      title={t('book.twiceTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBook}>{t('book.twiceBook')}</Button>
          <Link href={`/booked/${first.guid}`} {...buttonLook('quiet')}>
            {t('book.twiceShow')}
          </Link>
        </>
      }
    >
      <p>{t('book.twice', { service: pickName(first.service.names, language), time: moments.momentText(first.at) })}</p>
    </Sheet>,
    document.body,
  );
}
