import { createPortal } from 'react-dom';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CALENDAR, CHEVRON } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { addressLines } from '#site/address-lines.ts';
import { useSite } from '#site/use-site.ts';
import { calendarLinks } from './calendar-links.ts';
import styles from './booked-sheets.module.css';

type CalendarSheetProps = { appointment: AppointmentView; onClose: () => void };

export function CalendarSheet({ appointment, onClose }: CalendarSheetProps) {
  const { t } = useTexts();
  const { file, google, outlook } = calendarLinks(useEntry(appointment));
  return createPortal(
    <Sheet
      title={t('booked.calendarTitle')}
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      }
    >
      <p>{appointment.sequence > 0 ? t('booked.calendarAgain') : t('booked.calendarHint')}</p>
      <ul className={styles.ways}>
        <Way
          href={file}
          name={t('booked.calendarPhone')}
          note={t('booked.calendarPhoneHint')}
          onOpen={() => {
            onClose();
            toast({ kind: 'success', text: t('booked.calendarFile') });
          }}
        />
        <Way href={google} name={t('booked.calendarGoogle')} isElsewhere />
        <Way href={outlook} name={t('booked.calendarOutlook')} isElsewhere />
      </ul>
    </Sheet>,
    document.body,
  );
}

function useEntry({ guid, at, until, service, method }: AppointmentView) {
  const { t, language } = useTexts();
  const { phone } = usePlatform();
  const { Names, LocationName, Location } = useSite();
  const business = pickName(Names, language) || LocationName;
  const isHere = method === MEET_METHODS.inPerson;
  return {
    guid,
    at,
    until,
    title: `${pickName(service.names, language)} – ${business}`,
    details: t('booked.calendarDetails', { address: `${phone?.origin() ?? location.origin}/booked/${guid}` }),
    place: isHere ? [business, ...addressLines(Location)].join(', ') : '',
  };
}

type WayProps = { href: string; name: string; note?: string; isElsewhere?: boolean; onOpen?: () => void };

function Way({ href, name, note, isElsewhere = false, onOpen }: WayProps) {
  return (
    <li>
      <a
        className={styles.way}
        href={href}
        onClick={onOpen}
        {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
      >
        <Icon path={CALENDAR} />
        <span>
          {name}
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <Icon path={CHEVRON} isDirectional />
      </a>
    </li>
  );
}
