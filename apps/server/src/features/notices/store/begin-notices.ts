import { PUSH_GRACE_MS, type PushChoices } from '@openturn/domain/notice/push-choices.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import type { Transaction } from 'kysely';
import { judgePush } from '#features/notices/words/judge-push.ts';
import { fromPushChoiceColumns } from '#features/devices/index.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { changeFollowers, changeHeld, releaseFollowers } from './change-held.ts';
import { toNotice } from './notice-rows.ts';
import type { Beginning, Notice, Worded } from './notice-store.ts';

type Begun = Beginning & { dialect: Db['dialect'] };

const RETRY_LEAD_MS = 5 * SECOND_MS;

const QUIET = 'quiet hours of the device';
const TURNED_OFF = 'turned off on the device';
const REPLACED = 'not taken in time; sent another way';

export async function beginNotices<T extends Notice & { worded: Worded }>(
  trx: Transaction<Database>,
  notices: readonly T[],
  beginning: Begun,
): Promise<T[]> {
  const begun: T[] = [];
  const { leasedUntil } = beginning;
  for (const notice of notices) {
    if (!(await mayBegin(trx, notice, beginning))) continue;
    const sending = { state: 'sending', leased_until: leasedUntil, text: sealed(JSON.stringify(notice.worded)) };
    if (await changeHeld(trx, notice, sending)) begun.push({ ...notice, state: 'sending', leasedUntil });
  }
  return begun;
}

async function mayBegin(trx: Transaction<Database>, notice: Notice, beginning: Begun): Promise<boolean> {
  if (notice.channel === 'push') return mayPush(trx, notice, beginning);
  return !notice.followsPush || mayReplacePush(trx, notice, beginning);
}

/** Otherwise it has ended, or waits for the end of quiet hours, with what follows it. */
async function mayPush(trx: Transaction<Database>, push: Notice, { now, dialect }: Begun): Promise<boolean> {
  const verdict = judgePush(push, await readChoices(trx, push.address, dialect), now);
  if (verdict === 'send') {
    if (push.isQuiet) await changeFollowers(trx, push, { next_at: now + PUSH_GRACE_MS, is_quiet: 0 }).execute();
    return true;
  }
  if (typeof verdict === 'object') {
    const { until } = verdict;
    const waits = { state: 'queued', next_at: until, leased_until: 0, is_quiet: 1 } as const;
    if (!(await changeHeld(trx, push, waits))) return false;
    await changeFollowers(trx, push, { next_at: until + PUSH_GRACE_MS, is_quiet: 1 }).execute();
    return false;
  }
  const error = verdict === 'off' ? TURNED_OFF : QUIET;
  if (!(await changeHeld(trx, push, { state: 'failed', error, leased_until: 0 }))) return false;
  // A text would be heard in the quiet hours too; an email would not.
  if (verdict === 'stale') {
    await changeFollowers(trx, push, { state: 'failed', error }).where('channel', '=', 'sms').execute();
  }
  await releaseFollowers(trx, push);
  return false;
}

/** Whether the notification of the same event has failed, or is given up now because it was not taken in time. */
async function mayReplacePush(trx: Transaction<Database>, notice: Notice, beginning: Begun): Promise<boolean> {
  const { now, isInbox } = beginning;
  const push = await findPush(trx, notice);
  if (!push || push.state === 'failed') return true;
  if (push.state !== 'queued' && push.state !== 'sending') {
    await changeHeld(trx, notice, { state: 'spared', leased_until: 0 });
    return false;
  }
  // After a crash, the node that finds it first tries it again: it may have been taken.
  const freeAt = push.leasedUntil + RETRY_LEAD_MS;
  const isUnderWay = freeAt > now;
  // In the inbox nobody would get it, so the notification is still tried.
  if (isUnderWay || isInbox) {
    const nextAt = isUnderWay ? freeAt : now + PUSH_GRACE_MS;
    await changeHeld(trx, notice, { state: 'queued', next_at: nextAt, leased_until: 0 });
    return false;
  }
  if (!(await mayPush(trx, push, beginning))) return (await findPush(trx, notice))?.state === 'failed';
  return changeHeld(trx, push, { state: 'failed', error: push.error ?? REPLACED, leased_until: 0 });
}

async function findPush(
  trx: Transaction<Database>,
  { siteId, subjectId, kind, occasion }: Notice,
): Promise<Notice | null> {
  const row = await trx
    .selectFrom('notices')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion)
    .where('channel', '=', 'push')
    .executeTakeFirst();
  return row ? toNotice(row) : null;
}

/** A change that is being saved comes after what is begun with this. */
async function readChoices(
  trx: Transaction<Database>,
  tokenHash: string,
  dialect: Db['dialect'],
): Promise<PushChoices> {
  const row = await trx
    .selectFrom('push_choices')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .$if(dialect === 'postgres', (query) => query.forShare())
    .executeTakeFirst();
  return fromPushChoiceColumns(row);
}
