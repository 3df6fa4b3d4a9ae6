import type { Language } from '@openturn/domain/language/languages.ts';
import type { DeviceStore, PushRegistration } from './device-store.ts';

export function memoryDevices(): DeviceStore {
  const registrations = new Map<string, PushRegistration>();
  const languages = new Map<string, Language>();
  const key = (...parts: (string | number)[]) => JSON.stringify(parts);

  return {
    register: async (registration) => {
      const { siteId, tokenHash, platform } = registration;
      registrations.set(key(siteId, tokenHash, platform), registration);
    },
    registrations: async (siteId, tokenHash) =>
      [...registrations.values()]
        .filter((one) => one.siteId === siteId && one.tokenHash === tokenHash)
        .toSorted((a, b) => (a.platform < b.platform ? -1 : 1)),
    setLanguage: async ({ siteId, tokenHash, language }) => void languages.set(key(siteId, tokenHash), language),
    language: async (siteId, tokenHash) => languages.get(key(siteId, tokenHash)) ?? null,
  };
}
