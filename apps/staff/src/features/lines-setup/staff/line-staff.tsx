import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { type PeopleView, peopleQuery } from '#app/accounts/people-queries.ts';
import { ROLE_TEXTS } from '#app/accounts/role-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { Part } from '#app/settings/form/form-parts.tsx';
import { agentsOf, serves } from './who-serves.ts';
import styles from './line-staff.module.css';

type LineStaffProps = { siteId: number; line: string; onChoose: (people: PeopleView) => void };

/** Who can call from the line: the lines that somebody sees, as under People. */
export function LineStaff({ siteId, line, onChoose }: LineStaffProps) {
  const { t } = useTexts();
  const { data: people, isError, refetch } = useQuery(peopleQuery(siteId));
  if (isError) return <LoadFailed title={t('setup.failed')} onRetry={refetch} />;
  if (!people) return null;
  const serving = people.people.filter((each) => !each.isDisabled && serves(each, line));
  return (
    <Part title={t('settings.lines.staff')} hint={t('settings.lines.staffHint')}>
      {!serving.some(({ role }) => role === 'agent') && <p>{t('settings.lines.noStaff')}</p>}
      <ul className={styles.people}>
        {serving.map(({ id, name, role }) => (
          <li key={id}>
            <bdi>{name}</bdi> <span className={styles.role}>{t(ROLE_TEXTS[role].name)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.choose}>
        {agentsOf(people).length > 0 ? (
          <Button look="quiet" onClick={() => onChoose(people)}>
            {t('settings.lines.chooseStaff')}
          </Button>
        ) : (
          <Link href={`/${formatSiteId(siteId)}/settings/people`}>{t('settings.people.invite')}</Link>
        )}
      </div>
    </Part>
  );
}
