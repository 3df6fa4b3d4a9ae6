import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { momentAt } from '#app/accounts/moment-at.ts';
import type { MadeLink } from './invitation-link.tsx';
import { type PeopleView, peopleQuery, useChangePeople } from '#app/accounts/people-queries.ts';
import { ROLE_TEXTS } from '#app/accounts/role-texts.ts';
import styles from './people.module.css';

type OpenInvitationsProps = { siteId: number; people: PeopleView; onRenewed: (made: MadeLink) => void };

/** Links that nobody has used yet. */
export function OpenInvitations({ siteId, people, onRenewed }: OpenInvitationsProps) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const revoking = useChangePeople(siteId, (id: string) =>
    call('POST staff/people/invitation/revoke', { siteId, body: { id } }),
  );
  const renewing = useMutation({
    mutationFn: (body: { id: string; sends: boolean }) => call('POST staff/people/invitation/renew', { siteId, body }),
    onSuccess: ({ now, ...made }) => {
      queryClient.setQueryData(peopleQuery(siteId).queryKey, now);
      onRenewed(made);
    },
  });
  if (people.invitations.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('settings.people.openInvitations')}</h2>
      <ul className={styles.list}>
        {people.invitations.map(({ id, name, email, role, expiresAt }) => {
          const who = name || email || t('settings.people.someone');
          return (
            <li key={id} className={styles.row}>
              <div className={styles.who}>
                <p className={styles.name}>
                  <bdi>{who}</bdi> <span className={styles.tag}>{t(ROLE_TEXTS[role].name)}</span>
                </p>
                <p className={styles.fact}>
                  {t('settings.people.until', { date: momentAt(expiresAt, language, people.zone) })}
                </p>
              </div>
              <Button
                look="quiet"
                aria-label={`${t('settings.people.newLink')}: ${who}`}
                onClick={() => renewing.mutate({ id, sends: email !== null })}
              >
                {t('settings.people.newLink')}
              </Button>
              <Button
                look="quiet"
                aria-label={`${t('settings.people.takeBack')}: ${who}`}
                onClick={() => revoking.mutate(id)}
              >
                {t('settings.people.takeBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
