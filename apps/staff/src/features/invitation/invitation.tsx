import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ProviderButton, useProvider } from '#app/accounts/provider-button.tsx';
import entry from '#app/start/entry-card.module.css';
import { LinkPage } from './link-page.tsx';
import { NewAccount } from './new-account.tsx';

type InvitationProps = { onAccepted: (site: string) => void; onSignIn: () => void };

/** What somebody sees who opens the link of an invitation. The secret is in the address's fragment. */
export function Invitation({ onAccepted, onSignIn }: InvitationProps) {
  const { t } = useTexts();
  const [token] = useState(() => location.hash.slice(1));
  const invited = useQuery({
    queryKey: ['staff', 'invitation', token],
    queryFn: () => call('POST staff/invitation/read', { siteId: 0, body: { token } }),
    retry: false,
  });
  return (
    <LinkPage link={invited} gone={t('error.invitationGone')}>
      {(invitation) => <Invited token={token} invitation={invitation} onAccepted={onAccepted} onSignIn={onSignIn} />}
    </LinkPage>
  );
}

type InvitedProps = InvitationProps & { token: string; invitation: CallReply<'POST staff/invitation/read'> };

function Invited({ token, invitation, onAccepted, onSignIn }: InvitedProps) {
  const { t, language } = useTexts();
  const { business, inviter, me } = invitation;
  const [isNew, setNew] = useState(me === null);
  const { isSending, submit } = useSubmit();
  const provider = useProvider();
  const accept = () =>
    submit(null, async () => {
      const { SiteID } = await call('POST staff/invitation/accept', { siteId: 0, body: { token, person: null } });
      onAccepted(SiteID);
    });
  return (
    <>
      <h1 className={entry.title}>{t('staff.invitation.title', { business: pickName(business, language) })}</h1>
      {inviter && <p>{t('staff.invitation.by', { name: inviter })}</p>}
      {me && !isNew && (
        <>
          <Button aria-disabled={isSending || undefined} onClick={() => void accept()}>
            {t('staff.invitation.acceptAs', { name: me.name })}
          </Button>
          <Button look="text" onClick={() => setNew(true)}>
            {t('staff.invitation.otherAccount')}
          </Button>
        </>
      )}
      {isNew && (
        <>
          {provider.name !== null && <ProviderButton name={provider.name} />}
          {(!provider.isOnly || invitation.role === 'owner') && (
            <NewAccount token={token} invitation={invitation} onAccepted={onAccepted} />
          )}
          {!me && (
            <Button look="text" onClick={onSignIn}>
              {t('staff.invitation.haveAccount')}
            </Button>
          )}
        </>
      )}
    </>
  );
}
