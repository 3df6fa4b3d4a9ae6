import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerDialog } from '#testing/screens/answer-dialog.ts';
import { SAMPLE_GUID } from '#testing/samples/sample-join.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { NAME_ONLY, showJoin } from '#testing/screens/show-join.tsx';

const field = (name: RegExp | string) => page.getByRole('textbox', { name });
const submit = () => page.getByRole('button', { name: /^(Join the line|Try again)$/ });

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('one attempt to join', () => {
  it('[API-13] joins once when pressed twice', async () => {
    const { joins, path } = await showJoin(NAME_ONLY);
    await field('First name').fill('Sam');
    await submit().dblClick();
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
    expect(joins()).toHaveLength(1);
  });

  it('[API-13] retries with the same key, and uses a new key for a changed entry', async () => {
    const { joins } = await showJoin(NAME_ONLY, {
      'POST client/join': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await field('First name').fill('Sam');
    await submit().click();
    await expect.element(page.getByText(/We didn't get a response/)).toBeVisible();
    await answerDialog('OK');
    await submit().click();
    await expect.poll(joins).toHaveLength(2);
    await answerDialog('OK');
    await expect.element(submit()).toBeEnabled();
    await field('First name').fill('Samira');
    await submit().click();
    await expect.poll(joins).toHaveLength(3);
    await answerDialog('OK');
    const [first, second, third] = joins().map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[API-13] retries with a new key if another entry has used it', async () => {
    let tries = 0;
    const { joins, path } = await showJoin(NAME_ONLY, {
      'POST client/join': () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        if (tries === 2) return refuse('key-reused');
        return refuse('already-in-line', { guid: SAMPLE_GUID });
      },
    });
    await field('First name').fill('Sam');
    await submit().click();
    await expect.element(page.getByText(/We didn't get a response/)).toBeVisible();
    await answerDialog('OK');
    await submit().click();
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
    expect(new Set(joins().map(({ key }) => key)).size).toBe(2);
  });

  it('[API-13] is shared between two tabs', async () => {
    const lost = {
      'POST client/join': () => {
        throw new TypeError('Failed to fetch');
      },
    };
    const first = await showJoin(NAME_ONLY, lost);
    await field('First name').fill('Sam');
    await submit().click();
    await expect.element(page.getByText(/We didn't get a response/)).toBeVisible();
    await answerDialog('OK');
    await first.unmount();
    const second = await showJoin(NAME_ONLY, {}, { device: first });
    await expect.element(field('First name')).toHaveValue('Sam');
    await submit().click();
    await expect.poll(second.path).toBe(`/status/${SAMPLE_GUID}`);
    expect(second.joins()[0]?.key).toBe(first.joins()[0]?.key);
  });
});
