import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { CallView } from '@openturn/ui/call/call-view.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Meeting } from '@openturn/web/meet/create-meeting.ts';
import type { MeetingState } from '@openturn/web/meet/meeting-state.ts';
import { useCallParts } from '@openturn/web/meet/use-call-parts.ts';
import { useSite } from '#site/use-site.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { CaptionsSheet } from './captions-sheet.tsx';

type VisitorCallProps = {
  guid: string;
  who: 'visitor' | 'guest';
  meeting: Meeting;
  state: MeetingState;
  stream: MediaStream | null;
  onLeave: () => void;
};

export function VisitorCall({ guid, who, meeting, state, stream, onLeave }: VisitorCallProps) {
  const { t, language } = useTexts();
  const site = useSite();
  const parts = useCallParts({ meeting, state, stream, onLeave, t, first: t('meet.first') });
  const hasMessages = who === 'visitor' && (site.Parts?.includes('messages') ?? false);
  return (
    <CallView
      label={t('meet.title')}
      title={parts.title || pickName(site.Names, language)}
      {...parts.view}
      tools={
        hasMessages && (
          <a href={`/messages?visit=${guid}`} target="_blank" rel="noopener" {...buttonLook('quiet')}>
            {t('status.messages')}
          </a>
        )
      }
    >
      {parts.isAskingForCaptions && <CaptionsSheet onTurnOn={parts.turnCaptionsOn} onClose={parts.stopAsking} />}
    </CallView>
  );
}
