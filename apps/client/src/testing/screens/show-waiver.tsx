import type { Language } from '@openturn/domain/language/languages.ts';
import shell from '#app/shell/shell.module.css';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { type ServedCall, serveCalls } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import type { AskedWaiver, EarlierSignature, SignedWaiver } from '#features/waiver/waiver-queries.ts';
import { Waiver } from '#features/waiver/waiver.tsx';
import { showScreen } from './show-screen.tsx';

const { guid } = sampleTicket();
const ASKED: AskedWaiver = {
  id: 7,
  version: 3,
  language: 'en',
  title: 'Consent to treatment',
  text: `# What we do\nWe examine you and **take blood**.\n- one\n- two\n# Your information\n${'We keep notes. '.repeat(200)}`,
  boxes: ['I have read it.', 'I agree to be treated.'],
  asksInitials: true,
  allowsMinors: true,
  holds: 'year',
};
export const SAMPLE_SIGNED: SignedWaiver = {
  id: 'a-signature-of-a-test-1',
  version: 3,
  language: 'en',
  at: SAMPLE_NOW,
  name: 'Sam Rivers',
  visitor: 'Sam R.',
  isForSelf: true,
  minors: [{ name: 'Mia Rivers', age: 6 }],
  validUntil: SAMPLE_NOW + 365 * 86_400_000,
  copy: '/signed/a-signature-of-a-test-1.pdf',
};

type Options = {
  waiver?: Partial<AskedWaiver>;
  signed?: SignedWaiver | null;
  earlier?: EarlierSignature | null;
  isOpen?: boolean;
  answer?: (call: ServedCall) => Response;
  device?: ReturnType<typeof fakePlatform>;
  language?: Language;
};

/** The screen of a waiver with a fake device and server. */
export async function showWaiver({
  waiver = {},
  signed = null,
  earlier = null,
  isOpen = true,
  answer,
  ...rest
}: Options = {}) {
  const { device = fakePlatform(), language = 'en' } = rest;
  const server = { waiver: { ...ASKED, ...waiver }, signed, earlier };
  const requests = serveCalls({
    'GET client/visit/:guid/tasks': () => ({ success: true, kind: 'ticket', isOpen, parts: ['waiver'], rows: [] }),
    'GET client/ticket/:guid': () => ({ success: true, ticket: sampleTicket() }),
    'GET client/visit/:guid/waivers/:id': () => ({ success: true, ...server, name: 'Sam Rivers', isOpen }),
    'POST client/visit/:guid/waivers/:id/sign': (call) => {
      const refused = answer?.(call);
      if (refused) return refused;
      server.signed = SAMPLE_SIGNED;
      return { success: true, signed: SAMPLE_SIGNED };
    },
  });
  const screen = (
    <div className={shell.page}>
      <main className={shell.main}>
        <Waiver />
      </main>
    </div>
  );
  const shown = await showScreen(screen, { path: `/waiver/7?visit=${guid}`, platform: device.platform, language });
  const sent = () => requests.filter(({ name }) => name.endsWith('/sign'));
  return { ...shown, server, device, sent };
}
