import { useState } from 'react';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { MEETING_LABELS } from '#app/format/labels/meeting-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { Trial } from '#app/settings/trial/trial.tsx';
import type { MeetingForm } from './meeting-draft.ts';
import { tryServers } from './try-servers.ts';

type MeetingServersProps = { siteId: number; form: MeetingForm; hasSecret: boolean };

/** The servers by which browsers find each other, and a trial of them in this browser. */
export function MeetingServers({ siteId, form, hasSecret }: MeetingServersProps) {
  const { t } = useTexts();
  const { draft, base, set, errors, explain } = form;
  const { isSending, submit } = useSubmit<string>();
  const [outcome, setOutcome] = useState<PlainTextKey[]>([]);
  const { stun, turn, turnSecret } = draft;
  const test = () => {
    setOutcome([]);
    if (stun + turn === '') return setOutcome(['settings.meeting.testNothing']);
    const body = { stun, turn, turnSecret: turnSecret || null };
    return void submit(
      'test',
      async () => {
        const { servers } = await call('POST staff/settings/meeting/test', { siteId, body });
        const works = await tryServers(servers);
        setOutcome([
          ...(stun === '' ? [] : ([works.stun ? 'settings.meeting.stunWorks' : 'settings.meeting.stunFails'] as const)),
          ...(turn === '' ? [] : ([works.turn ? 'settings.meeting.turnWorks' : 'settings.meeting.turnFails'] as const)),
        ]);
      },
      explain,
    );
  };
  const text = (name: 'stun' | 'turn', placeholder: string) => (
    <TextField {...fieldOf(form, name)} label={t(MEETING_LABELS[name])} hint={placeholder} autoComplete="off" isLatin />
  );
  return (
    <Part title={t('settings.meeting.servers')} hint={t('settings.meeting.serversHint')}>
      {text('stun', 'stun:turn.example.org:3478')}
      {text('turn', 'turn:turn.example.org:3478')}
      <TextField
        name="turnSecret"
        label={t('settings.meeting.turnSecret')}
        hint={hasSecret && turn === base.turn ? t('settings.channels.secretKept') : undefined}
        type="password"
        autoComplete="new-password"
        isLatin
        value={turnSecret}
        error={errors['turnSecret']}
        onChange={(value) => set({ turnSecret: value })}
      />
      <Trial title={t('settings.meeting.test')} hint={t('settings.meeting.testHint')}>
        <Button look="quiet" aria-disabled={isSending || undefined} onClick={test}>
          {t('settings.meeting.test')}
        </Button>
        <div role="status">
          {outcome.map((key) => (
            <p key={key}>{t(key)}</p>
          ))}
        </div>
      </Trial>
    </Part>
  );
}
