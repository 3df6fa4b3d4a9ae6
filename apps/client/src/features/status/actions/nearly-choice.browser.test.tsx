import { describe, expect, it } from 'vitest';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { sampleSite } from '#testing/samples/sample-site.ts';
import { showStatus } from '#testing/screens/show-status.tsx';

describe('the notice that the turn is near', () => {
  it('[SCREEN-04] has a choice of places, which is saved', async () => {
    const screen = await showStatus(
      { nearlyAt: 3 },
      {
        handlers: {
          'POST client/ticket/:guid/nearly': ({ body }) => {
            const nearlyAt = Number(body['place']);
            screen.server.ticket = { ...screen.server.ticket, nearlyAt };
            return { success: true, nearlyAt, version: 4, ticket: screen.server.ticket };
          },
        },
      },
    );
    const choice = screen.getByRole('combobox', { name: 'Send me a message' });
    await expect.element(choice).toHaveDisplayValue("when I'm number 3");
    await choice.selectOptions("when I'm next");
    await expect.element(choice).toHaveDisplayValue("when I'm next");
    await choice.selectOptions("only when I'm called");
    await expect.element(choice).toHaveDisplayValue("only when I'm called");
    await expect.poll(() => screen.acts().map(({ body }) => body)).toEqual([{ place: 1 }, { place: 0 }]);
    expect(await findViolations()).toEqual([]);
  });

  it('keeps the old choice, and says so, if saving fails', async () => {
    const screen = await showStatus(
      { nearlyAt: 7 },
      { handlers: { 'POST client/ticket/:guid/nearly': () => refuse('not-now') } },
    );
    const choice = screen.getByRole('combobox', { name: 'Send me a message' });
    await expect.element(choice).toHaveDisplayValue("when I'm number 7");
    await choice.selectOptions("when I'm number 2");
    await expect.element(screen.getByRole('alert').filter({ hasText: "We couldn't save that" })).toBeVisible();
    await expect.element(choice).toHaveDisplayValue("when I'm number 7");
  });

  it('is not offered by a business that can send none', async () => {
    const screen = await showStatus({ nearlyAt: 3 }, { site: sampleSite({ channels: [] }) });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Send me a message' }).elements()).toEqual([]);
  });

  it('is not offered if no message would reach the visitor or it is too late', async () => {
    const screen = await showStatus({ nearlyAt: null });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Send me a message' })).not.toBeInTheDocument();
  });
});
