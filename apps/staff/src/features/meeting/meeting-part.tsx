import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MeetingAction } from '@openturn/contract/staff/visit/staff-meeting.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { meetingAddress, openMeeting } from '#app/visit-parts/meeting-address.ts';
import { EndMeeting } from './end-meeting.tsx';
import { GuestLink } from './guest-link.tsx';
import { meetingQuery } from './meeting-query.ts';
import { MeetingPeople } from './meeting-people.tsx';
import styles from './meeting.module.css';

/** `isInWindow`: of the meeting itself. */
type MeetingPartProps = { siteId: number; guid: string; isInWindow?: boolean };

/** Who waits for an online meeting; starts it, lets guests in and ends it. The call itself has a window of its own. */
export function MeetingPart({ siteId, guid, isInWindow = false }: MeetingPartProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { data } = useQuery(meetingQuery(siteId, guid));
  const [withdrawals, setWithdrawals] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { action: MeetingAction; peer?: string }) =>
      call('POST staff/visit/:guid/meeting/act', { siteId, params: { guid }, body }),
    onSuccess: (answer, { action }) => {
      if (action === 'withdraw') setWithdrawals((before) => before + 1);
      queryClient.setQueryData(meetingQuery(siteId, guid).queryKey, answer);
      // The board shows the visit in its new stage.
      void queryClient.invalidateQueries();
    },
    onError: (error) => void showFailure(error),
  });
  if (!data) return null;
  const { way, state, canStart, canEnd, link, people, hasGuestLink } = data;
  const start = () => {
    // Whoever starts a meeting comes to it; only a tap may open a window.
    if (!isInWindow) openMeeting(siteId, guid);
    mutate({ action: 'start' });
  };
  return (
    <div className={styles.part}>
      {way === 'here' && <MeetingPeople people={people} onAct={(action, peer) => mutate({ action, peer })} />}
      {hasGuestLink && (
        <Button look="text" onClick={() => mutate({ action: 'withdraw' })}>
          {t('staff.meetingWithdraw')}
        </Button>
      )}
      {state === 'waiting' && !canStart && <p>{t('staff.meetingCallFirst')}</p>}
      <div className={styles.actions}>
        {canStart && (
          <Button aria-disabled={isPending || undefined} onClick={start}>
            {t('staff.meetingStart')}
          </Button>
        )}
        {way === 'here' && state !== 'over' && !isInWindow && (
          <a {...meetingAddress(siteId, guid)} rel="opener" {...buttonLook('quiet')}>
            {t('staff.meetingOpen')}
          </a>
        )}
        {way === 'link' && link !== null && state === 'started' && (
          <a href={link} target="_blank" rel="noopener noreferrer" {...buttonLook('quiet')}>
            {t('staff.meetingOpen')}
          </a>
        )}
        {canEnd && <EndMeeting isPending={isPending} onEnd={() => mutate({ action: 'end' })} />}
      </div>
      {isInWindow && state !== 'over' && <GuestLink key={withdrawals} siteId={siteId} guid={guid} />}
    </div>
  );
}
