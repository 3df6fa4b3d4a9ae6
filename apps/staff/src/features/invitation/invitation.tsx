import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { ProviderButton, useProvider } from '#app/accounts/provider-button.tsx';
import entry from '#app/start/entry-card.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { NewAccount } from './new-account.tsx';

type InvitationProps = { onAccepted: (site: string) => void; onSignIn: () => void };

/** What somebody sees who opens the link of an invitation. The secret is in the address's fragment. */
export function Invitation({ onAccepted, onSignIn }: InvitationProps) {
  const { t } = useTexts();
  const [token] = useState(() => location.hash.slice(1));
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'invitation', token],
    queryFn: () => call('POST staff/invitation/read', { siteId: 0, body: { token } }),
    retry: false,
  });
  const isGone = error instanceof CallError && error.failure.kind === 'refused';
  return (
    <main className={entry.page}>
      <div className={entry.card}>
        <Logo name={t('app.name')} url="" />
        <LanguageChoice />
        {!data && !error && <Skeleton size="long" />}
        {isGone && <Notice heading="h1" icon={WARNING} title={t('error.invitationGone')} />}
        {error && !isGone && <LoadFailed heading="h1" title={t('error.serverOrNetwork')} onRetry={refetch} />}
        {data && <Invited token={token} invitation={data} onAccepted={onAccepted} onSignIn={onSignIn} />}
      </div>
    </main>
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
