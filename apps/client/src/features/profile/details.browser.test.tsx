import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readProfile } from '@openturn/domain/profile/profile.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { OwnDetails } from './own-details.tsx';

it('[VAL-04] the details need none of them for what help is wished, and say what the others need', async () => {
  const { platform, device } = fakePlatform({});
  await showScreen(<OwnDetails isShared={false} isElsewhere={false} />, { platform });
  const { stored } = device;
  await expect.element(page.getByText(/To keep them, fill in your first name and mobile phone\./)).toBeVisible();
  await page.getByText('Step-free access').click();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect.element(page.getByText('Saved on this device.')).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
  const kept = readProfile(stored.get('profile') ?? '', { isPublicComputer: false });
  expect(kept).toEqual({ FirstName: '', LastName: '', PhoneNumber: '', Email: '', Needs: ['step_free'] });
  // An email alone is part of a profile, which is kept only whole.
  await page.getByLabelText(/^Email/).fill('sam@example.com');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Mobile phone/);
  expect(readProfile(stored.get('profile') ?? '', { isPublicComputer: false })).toEqual(kept);
});
