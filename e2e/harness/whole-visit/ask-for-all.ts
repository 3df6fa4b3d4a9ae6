import type { Console } from '../open-console.ts';

const ONLINE = 3;
export const SERVICE = 'sick-note';
export const CARD = { en: 'Health card', ar: 'البطاقة الصحية' };
export const CONSENT_TITLE = { en: 'Consent', ar: 'الموافقة' };

const CONSENT = {
  isActive: true,
  texts: {
    en: { title: CONSENT_TITLE.en, text: 'We write down when you were here.', boxes: ['I agree.'] },
    ar: { title: CONSENT_TITLE.ar, text: 'نسجّل وقت حضورك.', boxes: ['أوافق.'] },
  },
  services: [SERVICE],
  holds: 'visit',
  asksInitials: false,
  allowsMinors: false,
  keptYears: 2,
};
const DOCUMENT = {
  id: 'card',
  names: CARD,
  reasons: {},
  services: [SERVICE],
  isRequired: true,
  kinds: ['jpeg', 'png'],
  pages: 1,
};

type Setup = { services: { id: string }[]; versions: { services: Record<string, string> } };
type SettingsPage = { version: string; values: Record<string, unknown> };

/** A waiver, whose id it returns, a document and a price for a service that can be given online. */
export async function askForAll(owner: Console): Promise<number> {
  const { reply } = await owner.post<{ id: number }>('settings/waiver', { id: null, version: null, values: CONSENT });
  const { version, values } = (await owner.get<SettingsPage>('settings/documents')).reply;
  await owner.post('settings/documents', { version, values: { ...values, documents: [DOCUMENT] } });
  const { services, versions } = (await owner.get<Setup>('setup')).reply;
  const service = { ...services.find(({ id }) => id === SERVICE), methods: [1, ONLINE] };
  await owner.post('setup/service', { version: versions.services[SERVICE], service });
  return reply.id;
}
