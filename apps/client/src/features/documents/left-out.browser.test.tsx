import { useSyncExternalStore } from 'react';
import { expect, it } from 'vitest';
import { fakeApi } from '@openturn/web/testing/fake-api.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { DocumentCard } from './document-card.tsx';
import { uploads } from './send/upload-store.ts';

const CARD = {
  id: 'card',
  names: { en: 'Health card' },
  reasons: {},
  isRequired: true,
  kinds: ['pdf' as const],
  pages: 2,
  files: [],
};
const VISIT = { siteId: 100_001, guid: 'a-ticket', kind: 'ticket', isOpen: true } as const;

function Card() {
  const sending = useSyncExternalStore(uploads.subscribe, uploads.get);
  return (
    <main>
      <DocumentCard visit={VISIT} document={CARD} mostBytes={20_000_000} sending={sending} isMissing={false} />
    </main>
  );
}

it('[SCREEN-13] names the files that there is no room for, and why they are not sent', async () => {
  fakeApi({ fetch: () => new Promise(() => {}) });
  const { getByText, getByRole } = await showScreen(<Card />);
  const input = document.querySelector<HTMLInputElement>('[data-way=file]')!;
  const list = new DataTransfer();
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf']) {
    list.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
  }
  input.files = list.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(getByRole('alert').filter({ hasText: 'three.pdf and four.pdf' })).toBeVisible();
  await expect.element(getByText(/There's no room for another page\. Remove or replace one first\./)).toBeVisible();
  await expect.poll(() => getByRole('listitem').elements()).toHaveLength(2);
  await expect(findViolations()).resolves.toEqual([]);
  await getByRole('button', { name: 'Close' }).click();
  await expect.element(getByRole('alert')).not.toBeInTheDocument();
});
