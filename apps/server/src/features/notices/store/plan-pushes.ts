import { PUSH_GRACE_MS, type PushChoices, USUAL_PUSH_CHOICES } from '@openturn/domain/notice/push-choices.ts';
import type { Transaction } from 'kysely';
import { kindNamed } from '#features/notices/kinds/all-kinds.ts';
import { isTurnedOff } from '#features/notices/words/judge-push.ts';
import { fromPushChoiceColumns } from '#features/devices/index.ts';
import type { Database } from '#kernel/db/database.ts';
import type { NewNotice } from './notice-store.ts';

/** `dueAt`: when it is sent, if nothing happens before. */
type PlannedNotice = NewNotice & { dueAt: number; followsPush: boolean };

/** Notifications only for devices that want them; a text of the same event then waits for whether they are taken. */
export async function planPushes(
  trx: Transaction<Database>,
  notices: readonly NewNotice[],
  now: number,
): Promise<PlannedNotice[]> {
  const devices = await readDevices(trx, notices);
  const isWanted = (notice: NewNotice) => {
    const choices = devices.get(deviceOf(notice));
    return choices !== undefined && !isTurnedOff(notice.kind, choices);
  };
  const kept = notices.filter((notice) => notice.channel !== 'push' || isWanted(notice));
  const pushes = kept.filter(({ channel }) => channel === 'push');
  return kept.map((notice) => {
    const push = pushes.find((each) => each !== notice && isSameEvent(each, notice));
    const followsPush = push !== undefined && isHeldBack(notice, devices.get(deviceOf(push)) ?? USUAL_PUSH_CHOICES);
    const dueAt = notice.sendAt ?? now + (notice.waitMs ?? 0);
    return { ...notice, followsPush, dueAt: followsPush ? dueAt + PUSH_GRACE_MS : dueAt };
  });
}

/** An email with the appointment for the calendar is needed in any case. */
function isHeldBack({ channel, kind }: NewNotice, { alsoTexts }: PushChoices): boolean {
  return channel === 'sms' ? !alsoTexts : kindNamed(kind)?.updatesCalendar !== true;
}

function isSameEvent(a: NewNotice, b: NewNotice): boolean {
  return a.siteId === b.siteId && a.subjectId === b.subjectId && a.kind === b.kind && a.occasion === b.occasion;
}

function deviceOf({ siteId, address }: Pick<NewNotice, 'siteId' | 'address'>): string {
  return `${siteId} ${address}`;
}

/** What those have chosen that can be notified. */
async function readDevices(
  trx: Transaction<Database>,
  notices: readonly NewNotice[],
): Promise<Map<string, PushChoices>> {
  const pushes = notices.filter(({ channel }) => channel === 'push');
  if (pushes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('push_registrations as device')
    .leftJoin('push_choices as chosen', 'chosen.token_hash', 'device.token_hash')
    .select(['device.site_id', 'device.token_hash'])
    .select(['off', 'quiet_from', 'quiet_until', 'quiet_zone', 'also_texts'])
    .where('device.site_id', 'in', [...new Set(pushes.map(({ siteId }) => siteId))])
    .where('device.token_hash', 'in', [...new Set(pushes.map(({ address }) => address))])
    .where('device.endpoint', '<>', '')
    .where((eb) => eb.or([eb('device.platform', '<>', 'web'), eb('device.p256dh', 'is not', null)]))
    .execute();
  return new Map(
    rows.map(({ site_id: siteId, token_hash: address, off, also_texts, ...quiet }) => [
      deviceOf({ siteId, address }),
      fromPushChoiceColumns(off === null ? undefined : { ...quiet, off, also_texts: also_texts ?? 0 }),
    ]),
  );
}
