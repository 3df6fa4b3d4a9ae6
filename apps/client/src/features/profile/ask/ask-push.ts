import type { PushPermission, Platform } from '#platform/platform.ts';
import { PUSH_WANTED_KEY } from '#push/push-wanted.ts';

/** PUSH-01. From then on, each business that the visitor has a visit at may send them. */
export async function askPush({ push, storage }: Pick<Platform, 'push' | 'storage'>): Promise<PushPermission> {
  const answer = await push.ask();
  if (answer === 'granted') storage.write(PUSH_WANTED_KEY, '1');
  return answer;
}
