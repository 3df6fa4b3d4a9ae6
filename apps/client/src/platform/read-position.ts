import type { PushPermission, Position } from './platform.ts';

const POSITION_TIMEOUT_MS = 10_000;
const POSITION_AGE_MS = 300_000;

/** Null if the visitor refuses, or the device does not know. */
export function readPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_AGE_MS },
    );
  });
}

/** Safari does not say before it has asked. */
export async function positionPermission(): Promise<PushPermission | null> {
  const { state } = (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)) ?? {};
  return state === 'prompt' ? 'default' : (state ?? null);
}
