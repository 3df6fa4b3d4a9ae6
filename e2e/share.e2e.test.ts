import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEMO_SERVER } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, join } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { signInStaff } from './harness/sign-in-staff.ts';
import { waitForServiceWorker } from './harness/wait-for-service-worker.ts';

const LETTER = 'Referral letter';

/** As the phone does when another app shares something with the installed page. */
async function share(page: Page, { text = '', hasLetter = false }): Promise<void> {
  await page.evaluate(
    async ({ words, isWithLetter }) => {
      const form = Object.assign(document.createElement('form'), { action: '/share', method: 'POST' });
      form.enctype = 'multipart/form-data';
      const field = Object.assign(document.createElement('input'), { name: 'text', value: words });
      const files = Object.assign(document.createElement('input'), { name: 'files', type: 'file' });
      if (isWithLetter) {
        const canvas = document.createElement('canvas');
        const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)));
        const list = new DataTransfer();
        list.items.add(new File([blob], 'letter.png', { type: 'image/png' }));
        files.files = list.files;
      }
      form.append(field, files);
      document.body.append(form);
      form.submit();
    },
    { words: text, isWithLetter: hasLetter },
  );
}

describe('sharing with the installed page', () => {
  const stage = journeyStage(DEMO_SERVER);
  const t = (key: PlainTextKey) => translate('en', key);

  it('opens links of businesses, refuses others, and sends a picture to the visit as what the visitor says', async () => {
    const { page: manager } = await stage.open({ isWide: true });
    await signInStaff(manager, stage.server(), '/settings/documents');
    await manager.getByRole('button', { name: t('settings.documents.add') }).click();
    await manager.locator('details[open]').getByLabel(t('settings.documents.name'), { exact: true }).fill(LETTER);
    await manager.getByRole('button', { name: t('staff.save') }).click();
    await manager.getByRole('button', { name: t('staff.undo') }).waitFor();

    const { page, problems } = await stage.open({ hasWorker: true });
    await join(page, stage.server(), 'Tomas', '416 555 0185');
    await waitForServiceWorker(page);
    await share(page, { text: 'https://parking.example/ticket' });
    await page.getByRole('heading', { name: t('share.foreign') }).waitFor();
    await page.getByText('https://parking.example/ticket').waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);

    await share(page, { text: `Come: ${stage.server().url(`${CLINIC}`, '/book')}` });
    await page.waitForURL(/\/book$/);

    await share(page, { hasLetter: true });
    await page.getByText(t('share.how')).waitFor();
    await page.getByRole('link', { name: t('share.asDocument') }).click();
    await page.getByText('letter.png').waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    await page.getByRole('button', { name: translate('en', 'share.sendAs', { document: LETTER }) }).click();
    await page.getByText(/^Sent at/).waitFor();
    // Once taken, it is gone.
    await page.goto(stage.server().url(`${CLINIC}`, '/share'));
    await page.getByRole('heading', { name: t('share.nothing') }).waitFor();
    expect(problems).toEqual([]);
  });
});
