import { use, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PUSH_GROUPS, type PushChoices, type PushGroup } from '@openturn/domain/notice/push-choices.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SwitchField } from '@openturn/ui/choices/switch-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useClientState } from '#app/start/client-state.ts';
import { ProfileSection } from '#features/profile/profile-section.tsx';
import { SiteContext } from '#site/use-site.ts';
import { NoticeDevices } from './notice-devices.tsx';
import styles from '#features/profile/profile.module.css';

const GROUPS: Record<PushGroup, PlainTextKey> = {
  nearly: 'profile.groupNearly',
  changes: 'profile.groupChanges',
  messages: 'profile.groupMessages',
  reminders: 'profile.groupReminders',
  after: 'profile.groupAfter',
};

/** Until the visitor has chosen. */
const USUAL_HOURS = { from: '22:00', until: '07:00' };

type NoticeChoicesProps = {
  /** Notifications have ended on this device, here or on another. */
  onOff: () => void;
};

/** What this device is notified of, by every business, and which devices are. */
export function NoticeChoices({ onOff }: NoticeChoicesProps) {
  const { t } = useTexts();
  const { siteId } = useClientState();
  const site = use(SiteContext);
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['pushes', siteId] as const,
    queryFn: () => call('GET client/pushes', { siteId }),
  });
  const isRemoved = isFetchedAfterMount && !isFetching && data?.devices.every(({ isThis }) => !isThis) === true;
  const isOver = isRemoved && site !== null;
  useEffect(() => {
    if (isOver) onOff();
  }, [isOver, onOff]);
  return (
    <>
      <ProfileSection title={t('profile.notices')} hint={t('profile.noticesAlways')}>
        {data && <Choices chosen={data.choices} siteId={siteId} />}
        {isError && !data && (
          <Button look="quiet" onClick={() => void refetch()}>
            {t('join.tryAgain')}
          </Button>
        )}
      </ProfileSection>
      {data && <NoticeDevices {...data} siteId={siteId} onRemoved={() => void refetch()} />}
    </>
  );
}

function Choices({ chosen, siteId }: { chosen: PushChoices; siteId: number }) {
  const { t } = useTexts();
  const [{ off, quiet, alsoTexts }, setDraft] = useState(chosen);
  const [hours, setHours] = useState<Hours>(quiet ?? USUAL_HOURS);
  const [isSaved, setIsSaved] = useState(false);
  const { isSending, submit } = useSubmit<'choices'>();
  const isSame = quiet !== null && (hours.from === hours.until || hours.from === '' || hours.until === '');
  const change = (changed: Partial<PushChoices>) => {
    setIsSaved(false);
    setDraft((before) => ({ ...before, ...changed }));
  };
  async function save() {
    if (isSame) return;
    const { from, until } = hours;
    const choices = { off, alsoTexts, quiet: quiet && { from, until, zone: zoneOfDevice() } };
    const done = await submit('choices', () => call('POST client/pushes', { siteId, body: { choices } }));
    setIsSaved(done !== null);
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ChoiceList
        kind="several"
        name="notices"
        label={t('profile.push')}
        choices={PUSH_GROUPS.map((group) => ({ value: group, label: t(GROUPS[group]) }))}
        chosen={PUSH_GROUPS.filter((group) => !off.includes(group))}
        onChange={(on) => change({ off: PUSH_GROUPS.filter((group) => !on.includes(group)) })}
      />
      <Quiet
        isOn={quiet !== null}
        hours={hours}
        error={isSame ? t('profile.quietSame') : undefined}
        onSwitch={(isOn) => change({ quiet: isOn ? { ...hours, zone: zoneOfDevice() } : null })}
        onHours={(next) => {
          setIsSaved(false);
          setHours(next);
        }}
      />
      <CheckField
        name="alsoTexts"
        isPlain
        label={t('profile.alsoTexts')}
        hint={t('profile.alsoTextsHint')}
        isChecked={alsoTexts}
        onChange={(next) => change({ alsoTexts: next })}
      />
      <Button aria-disabled={isSending || undefined} onClick={() => void save()}>
        {t('profile.noticesSave')}
      </Button>
      <p className={styles.hint} role="status">
        {isSaved && t('profile.noticesSaved')}
      </p>
    </form>
  );
}

type Hours = { from: string; until: string };
type QuietProps = {
  isOn: boolean;
  hours: Hours;
  error: string | undefined;
  onSwitch: (isOn: boolean) => void;
  onHours: (hours: Hours) => void;
};

function Quiet({ isOn, hours, error, onSwitch, onHours }: QuietProps) {
  const { t } = useTexts();
  const time = (name: keyof Hours, label: PlainTextKey) => (
    <TextField
      name={`quiet-${name}`}
      label={t(label)}
      type="time"
      isLatin
      value={hours[name]}
      error={name === 'until' ? error : undefined}
      onChange={(value) => onHours({ ...hours, [name]: value })}
    />
  );
  return (
    <div className={styles.quiet}>
      <SwitchField label={t('profile.quiet')} isOn={isOn} onChange={onSwitch} />
      <p className={styles.hint}>{t('profile.quietHint')}</p>
      {isOn && (
        <div className={styles.times}>
          {time('from', 'profile.quietFrom')}
          {time('until', 'profile.quietUntil')}
        </div>
      )}
    </div>
  );
}

function zoneOfDevice(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
