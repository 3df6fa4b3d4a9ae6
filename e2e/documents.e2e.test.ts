import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEMO_SERVER } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, join } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { signInStaff } from './harness/sign-in-staff.ts';

const CARD = 'Health card';
const PARTS = '**/documents/upload/*';

describe('documents', () => {
  const stage = journeyStage(DEMO_SERVER);
  const t = (key: PlainTextKey) => translate('en', key);

  async function askForCard(): Promise<Page> {
    const { page } = await stage.open({ isWide: true });
    await signInStaff(page, stage.server(), '/settings/documents');
    await page.getByRole('button', { name: t('settings.documents.add') }).click();
    const added = page.locator('details[open]');
    await added.getByLabel(t('settings.documents.name'), { exact: true }).fill(CARD);
    await page.getByRole('button', { name: t('staff.save') }).click();
    await page.getByRole('button', { name: t('staff.undo') }).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    return page;
  }

  it('[SCREEN-13] [VAL-01] are asked for, sent through a lost network and a reload, and looked at by staff', async () => {
    const manager = await askForCard();
    const { page, problems } = await stage.open();
    await join(page, stage.server(), 'Ines Marchetti', '416 555 0188');
    await page.getByRole('link', { name: translate('en', 'tasks.add', { name: CARD }) }).click();
    const card = page.getByRole('region', { name: CARD });
    await page.getByRole('button', { name: t('documents.done') }).click();
    await card.getByText(t('validation.fileRequired')).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);

    // The network is lost after the first part.
    let parts = 0;
    await page.route(PARTS, (route) => {
      if (route.request().method() === 'PATCH') parts += 1;
      return parts > 1 ? route.abort('internetdisconnected') : route.continue();
    });
    const photo = { name: 'card.png', mimeType: 'image/png', buffer: await noisyPicture(page) };
    await card.locator('[data-way=camera]').setInputFiles(photo);
    await card.getByText(t('documents.waiting')).waitFor();
    await page.unroute(PARTS);
    await page.reload();
    await card.getByText(/^Sent at/).waitFor();

    // Something else is refused in one sentence, and the page stays.
    await card
      .locator('[data-way=file]')
      .setInputFiles({ ...photo, name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
    await card.getByText(t('validation.file.kind')).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);

    await manager.goto(stage.server().url('staff', `/${CLINIC}`));
    await manager.getByText('Ines Marchetti').first().click();
    await manager.getByRole('button', { name: new RegExp(CARD) }).click();
    const name = `${CARD} · ${translate('en', 'documents.page', { page: 1 })}`;
    await manager.getByRole('button', { name: translate('en', 'staff.documents.open', { name }) }).click();
    await manager.getByRole('dialog', { name }).locator('iframe[sandbox=""]').waitFor();
    await manager
      .getByRole('dialog')
      .getByRole('button', { name: t('dialog.close') })
      .click();
    await manager.getByRole('button', { name: translate('en', 'staff.documents.askOf', { name }) }).click();
    await card.getByText(t('documents.again')).waitFor();
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|422/.test(problem))).toEqual([]);
  });
});

/** Too much to be sent in one part, as every photo is. */
async function noisyPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1_600;
    canvas.height = 1_200;
    const context = canvas.getContext('2d')!;
    const image = context.createImageData(canvas.width, canvas.height);
    for (let index = 0; index < image.data.length; index++) {
      image.data[index] = index % 4 === 3 ? 255 : Math.floor(((index * 2_654_435_761) % 4_294_967_296) / 16_777_216);
    }
    context.putImageData(image, 0, 0);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
