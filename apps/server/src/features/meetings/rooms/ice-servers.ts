import { createHmac } from 'node:crypto';
import type { IceServer } from '@openturn/contract/visitor/visit/meeting.ts';
import { HOUR_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import type { MeetingSettings } from '#features/meetings/store/meeting-store.ts';

/** No meeting takes longer. */
const VALID_MS = 4 * HOUR_MS;

type Options = { now: number; newId: () => string };

/**
 * How browsers find each other. A TURN server that shares the secret (coturn: `use-auth-secret`) takes the name, which is
 * when it expires, with a password that is its HMAC: nobody relays anything else for long.
 */
export function iceServers(
  { stun, turn, turnSecret }: Pick<MeetingSettings, 'stun' | 'turn' | 'turnSecret'>,
  { now, newId }: Options,
): IceServer[] {
  const username = `${Math.floor((now + VALID_MS) / SECOND_MS)}:${newId()}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [
    ...(stun === '' ? [] : [{ urls: stun, username: '', credential: '' }]),
    ...(turn === '' || turnSecret === '' ? [] : [{ urls: turn, username, credential }]),
  ];
}
