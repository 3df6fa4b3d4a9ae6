import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { momentAt } from '#app/accounts/moment-at.ts';
import type { PeopleView, PersonView } from '#app/accounts/people-queries.ts';
import { ROLE_TEXTS } from '#app/accounts/role-texts.ts';
import styles from './people.module.css';

type PersonRowProps = { person: PersonView; people: PeopleView; onChange: () => void };

/** Somebody with an account: what they may do, and when they last signed in. */
export function PersonRow({ person, people, onChange }: PersonRowProps) {
  const { t, language } = useTexts();
  const { name, email, role, lines, calendars, isMe, isDisabled, hasSecondStep, lastSignInAt, mayChange } = person;
  const seen = people.lines.filter(({ id }) => lines?.includes(id)).map(({ names }) => pickName(names, language));
  const seenCalendars = people.calendars.filter(({ id }) => calendars?.includes(id)).map((each) => each.name);
  const facts = [
    lastSignInAt === null
      ? t('settings.people.never')
      : t('settings.people.lastSignIn', { time: momentAt(lastSignInAt, language, people.zone) }),
    lines === null ? null : `${t('settings.people.lines')}: ${seen.join(', ') || '–'}`,
    calendars === null ? null : `${t('settings.people.calendars')}: ${seenCalendars.join(', ') || '–'}`,
    hasSecondStep ? t('settings.people.hasStep') : null,
  ];
  return (
    <li className={styles.row} data-off={isDisabled || undefined}>
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{name}</bdi> {isMe && <span className={styles.tag}>{t('settings.people.you')}</span>}{' '}
          <span className={styles.tag}>{t(ROLE_TEXTS[role].name)}</span>{' '}
          {isDisabled && <span className={styles.tag}>{t('settings.people.disabled')}</span>}
        </p>
        <p className={styles.fact}>
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className={styles.fact}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {mayChange && (
        <Button look="quiet" aria-label={`${t('settings.people.change')}: ${name}`} onClick={onChange}>
          {t('settings.people.change')}
        </Button>
      )}
    </li>
  );
}
