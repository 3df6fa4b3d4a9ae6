import { use } from 'react';
import { formatDate } from '@openturn/domain/format/date.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { BELL } from '@openturn/ui/icons/more-icon-paths.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ProfileSection } from '#features/profile/profile-section.tsx';
import styles from '#features/profile/profile.module.css';
import { SiteContext } from '#site/use-site.ts';

type Pushes = CallReply<'GET client/pushes'>;
type Device = Pushes['devices'][number];

type NoticeDevicesProps = Pick<Pushes, 'devices' | 'code'> & {
  siteId: number;
  onRemoved: (device: Device) => void;
};

/** Those that are notified of this person's open visits. */
export function NoticeDevices({ devices, code, siteId, onRemoved }: NoticeDevicesProps) {
  const { t } = useTexts();
  const { pending, submit } = useSubmit<string>();
  const remove = async (device: Device) => {
    const done = await submit(device.id, () => call('POST client/pushes/remove', { siteId, body: { id: device.id } }));
    if (done !== null) onRemoved(device);
  };
  if (devices.length === 0) return null;
  return (
    <ProfileSection title={t('profile.devices')} hint={t('profile.devicesHint')}>
      <ul className={styles.rows}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isRemoving={pending === device.id}
            onRemove={() => void remove(device)}
          />
        ))}
      </ul>
      {devices.some(({ isThis, isApp }) => isThis && isApp) && (
        <p className={styles.hint}>{t('profile.deviceCode', { code })}</p>
      )}
    </ProfileSection>
  );
}

type DeviceRowProps = { device: Device; isRemoving: boolean; onRemove: () => void };

function DeviceRow({ device, isRemoving, onRemove }: DeviceRowProps) {
  const { t, language } = useTexts();
  const format = use(SiteContext)?.DateFormat ?? 1;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const dateOf = (at: number) => formatDate(wallClock(at, timeZone).date, format, language);
  const timeOf = (at: number) => `${dateOf(at)}, ${formatTime(wallClock(at, timeZone).time, language)}`;
  const { browser, system, isApp, isThis, since, deliveredAt } = device;
  const names = [isApp ? t('profile.inApp') : browser, system].filter(Boolean);
  const name = names.join(' · ') || t('profile.anotherDevice');
  return (
    <li className={styles.row}>
      <Icon path={BELL} />
      <div className={styles.words}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {isThis && <span>{t('profile.thisDevice')}</span>}
        <span>{t('profile.since', { date: dateOf(since) })}</span>
        <span>
          {deliveredAt === null ? t('profile.neverNotified') : t('profile.lastNotified', { time: timeOf(deliveredAt) })}
        </span>
      </div>
      <Button
        look="quiet"
        aria-label={t('profile.removeNamed', { device: name })}
        aria-disabled={isRemoving || undefined}
        onClick={onRemove}
      >
        {t('profile.removeDevice')}
      </Button>
    </li>
  );
}
