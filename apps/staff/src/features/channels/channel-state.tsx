import { momentAt } from '#app/accounts/moment-at.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { causesOf } from './channel-causes.ts';
import type { Channel } from './channels-draft.ts';
import styles from './channels.module.css';

type State = CallReply<'GET staff/settings/channels'>['shown']['sms'];

type ChannelStateProps = { state: State; channel: Channel };

/** When it last worked, and why it last did not. */
export function ChannelState({ state: { sentAt, failedAt, error, cause }, channel }: ChannelStateProps) {
  const { t, language } = useTexts();
  const time = (at: number) => momentAt(at, language);
  return (
    <div className={styles.state}>
      <p>
        {sentAt === null ? t('settings.channels.neverSent') : t('settings.channels.sentAt', { time: time(sentAt) })}
      </p>
      {failedAt !== null && failedAt > (sentAt ?? 0) && (
        <>
          <p className={styles.failed} dir="auto">
            {t('settings.channels.failedAt', { time: time(failedAt), error: error ?? '' })}
          </p>
          {/* The services of the app answer with a code alone. */}
          {cause && <p>{t(causesOf(channel)[cause])}</p>}
        </>
      )}
    </div>
  );
}
