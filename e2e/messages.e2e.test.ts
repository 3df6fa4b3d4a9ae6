import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_SERVER } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, join } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';

describe('messages to a visitor', () => {
  const stage = journeyStage(DEMO_SERVER);

  it('[SCREEN-04] can be reread beside the ticket in its language, also from the link on another device', async () => {
    const { page } = await stage.open({ language: 'de' });
    const guid = await join(page, stage.server(), 'Jana', '416 555 0188');
    const { page: other, problems, isLive } = await stage.open({ language: 'de' });
    await other.goto(stage.server().url(`${CLINIC}`, `/status/${guid}`));
    await isLive;
    await other.getByRole('button', { name: translate('de', 'status.messages') }).click();
    const sheet = other.getByRole('dialog', { name: translate('de', 'status.messages') });
    await sheet.getByText(/Eingereiht mit Nummer/).waitFor();
    // This server has nothing to send text messages with.
    const sent = translate('de', 'status.messageSent', { way: translate('de', 'status.waySms') });
    expect(await sheet.getByText(sent).count()).toBe(0);
    await expect(sheet.textContent()).resolves.not.toMatch(/0188|http/);
    await expect(findViolations(other)).resolves.toEqual([]);
    expect(problems).toEqual([]);
  });
});
