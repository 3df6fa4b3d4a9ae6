import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { sampleRules } from '#testing/samples/sample-join.ts';
import { showJoin } from '#testing/screens/show-join.tsx';

const company = () => page.getByRole('textbox', { name: /^Company/ });

describe('the company of who joins', () => {
  it('[SCREEN-02] is asked for, missed where it is needed, and sent', async () => {
    const { joins } = await showJoin({ rules: sampleRules({ phone: 'off', company: 'required' }) });
    await page.getByRole('textbox', { name: 'First name' }).fill('Sam');
    await expect.element(company()).toHaveAttribute('autocomplete', 'organization');
    await page.getByRole('button', { name: 'Join the line' }).click();
    await expect.element(company()).toHaveAttribute('aria-invalid', 'true');
    await expect(findViolations()).resolves.toEqual([]);
    await company().fill(' Maple Movers ');
    await page.getByRole('button', { name: 'Join the line' }).click();
    await expect.poll(() => joins().length).toBe(1);
    expect(joins()[0]?.body).toMatchObject({ entry: { FirstName: 'Sam', Company: 'Maple Movers' } });
  });

  it('[SCREEN-02] is not asked for where the business sets nothing', async () => {
    await showJoin();
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
    expect(company().elements()).toEqual([]);
  });
});
