import type { Platform } from '#platform/platform.ts';

const GUID = /^[A-Za-z0-9_-]{22,64}$/;

/** Guids stored under a key, newest first. */
export function ownGuids({ storage }: Pick<Platform, 'storage'>, key: string): string[] {
  return (storage.read(key) ?? '').split('.').filter((guid) => GUID.test(guid));
}
