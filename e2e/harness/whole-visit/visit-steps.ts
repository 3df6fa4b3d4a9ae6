import { formatSmallest } from '@openturn/domain/format/money.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Locator, Page } from 'playwright';
import { CLINIC, guidShown, LINE } from '../join-line.ts';
import type { RunningServer } from '../start-server.ts';
import { CARD, CONSENT_TITLE, SERVICE } from './ask-for-all.ts';

type Sent = {
  /** The address. */
  to: string;
  tap: () => Promise<unknown>;
  /** What says that it has been taken. */
  shown: Locator;
};

/** How a step sends something: a run may lose the answer. */
export type Sending = (sent: Sent) => Promise<void>;

export type Walk = {
  page: Page;
  server: RunningServer;
  language: 'en' | 'ar';
  /** On each screen. */
  look: () => Promise<void>;
  sending: Sending;
};

const PRICE = 2_500;

/** A visitor's steps from the line to the meeting, as they are shown in the language. */
export function visitSteps({ page, server, language, look, sending }: Walk) {
  const t = (key: PlainTextKey) => translate(language, key);
  const amount = formatSmallest(PRICE, { currency: 'CAD', language });
  const button = (key: PlainTextKey) => page.getByRole('button', { name: t(key), exact: true });
  const backToLine = () =>
    page
      .getByRole('link', { name: t('visit.backToLine') })
      .last()
      .click();
  return {
    t,
    amount,
    join: async (name: string): Promise<string> => {
      await page.goto(server.url(`${CLINIC}`, `/join?line=${LINE}&service=${SERVICE}`));
      await page.locator('[name=FirstName]').fill(name);
      await page.locator('[name=category][value=papers]').check();
      await page.locator(`[name=service][value=${SERVICE}]`).check();
      await page.locator('[name=method][value="3"]').check();
      await look();
      const shown = page.getByRole('heading', { name: t('ticket.waiting'), level: 1 });
      await sending({ to: '**/client/join', tap: () => page.locator('[type=submit]').click(), shown });
      return guidShown(page);
    },

    sign: async (name: string): Promise<void> => {
      await page
        .getByRole('link', { name: translate(language, 'tasks.sign', { name: CONSENT_TITLE[language] }) })
        .click();
      await button('join.continue').click();
      await page.getByRole('checkbox').check();
      await look();
      await button('join.continue').click();
      await page.getByRole('heading', { name: t('waiver.drawTitle') }).waitFor();
      await draw(page);
      await look();
      const shown = page.getByText(translate(language, 'waiver.thanks', { name }));
      await sending({ to: '**/waivers/*/sign', tap: () => button('waiver.sign').click(), shown });
      await look();
      await backToLine();
    },

    sendCard: async (picture: Buffer): Promise<void> => {
      await page.getByRole('link', { name: translate(language, 'tasks.add', { name: CARD[language] }) }).click();
      const file = { name: 'card.png', mimeType: 'image/png', buffer: picture };
      const shown = page.getByText(translate(language, 'documents.sentAt', { time: '' }).trim());
      const tap = () => page.locator('[data-way=camera]').setInputFiles(file);
      await sending({ to: '**/documents/upload/*', tap, shown });
      await look();
      await button('documents.done').click();
    },

    hold: async (): Promise<void> => {
      const hold = page.getByRole('button', { name: translate(language, 'payment.hold', { amount }) });
      const card = page.getByRole('radio', { name: t('payment.cardGood') });
      await page
        .getByRole('link', { name: translate(language, 'tasks.hold', { name: amount }) })
        .last()
        .click();
      await hold.waitFor();
      await look();
      await sending({ to: '**/payment/begin', tap: () => hold.click(), shown: card });
      await card.check();
      await look();
      const shown = page.getByRole('heading', { name: translate(language, 'payment.isHeld', { amount }) });
      await sending({ to: '**/payment/test', tap: () => hold.click(), shown });
      await look();
      await backToLine();
    },

    /** Words, then a photo; what is lost of either goes by itself. */
    write: async (words: string, picture: Buffer): Promise<void> => {
      await page.getByRole('link', { name: t('status.messages') }).click();
      const thread = page.getByRole('log');
      await page.getByRole('textbox', { name: t('messages.write') }).fill(words);
      const said = thread.getByText(t('messages.sent'));
      await sending({ to: '**/client/visit/*/messages', tap: () => button('messages.send').click(), shown: said });
      const file = { name: 'form.png', mimeType: 'image/png', buffer: picture };
      const shown = thread.getByRole('button', { name: translate(language, 'messages.photoOwn', { time: '' }).trim() });
      await sending({
        to: '**/messages/photo/*',
        tap: async () => {
          await page.locator('[data-way=photo]').setInputFiles(file);
          await page.getByRole('img', { name: t('messages.photo'), exact: true }).waitFor();
          await button('messages.send').click();
        },
        shown,
      });
      await look();
    },

    rate: async (): Promise<void> => {
      await page.getByRole('link', { name: t('meet.rate') }).click();
      await look();
      const shown = page.getByText(t('rating.received'));
      await sending({ to: '**/client/visit/*/rating', tap: () => button('rating.stars5').click(), shown });
      await look();
    },

    isPaid: async (): Promise<void> => {
      const guid = new URL(page.url()).searchParams.get('visit') ?? '';
      await page.goto(server.url(`${CLINIC}`, `/payment?visit=${guid}`));
      await page.getByRole('heading', { name: translate(language, 'payment.isPaid', { amount }) }).waitFor();
      await look();
    },
  };
}

async function draw(page: Page): Promise<void> {
  const pad = await page.locator('canvas').boundingBox();
  const [left, top] = [pad?.x ?? 0, pad?.y ?? 0];
  await page.mouse.move(left + 40, top + 40);
  await page.mouse.down();
  for (let step = 1; step <= 20; step++) await page.mouse.move(left + 40 + step * 8, top + 40 + (step % 4) * 12);
  await page.mouse.up();
}
