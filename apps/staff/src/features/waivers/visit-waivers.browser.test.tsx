import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { showPart } from '#testing/show-staff.tsx';
import { VisitWaivers } from './visit-waivers.tsx';

it('says how somebody whom staff have added signs', async () => {
  const rows = [{ waiver: 1, names: { en: 'House rules' }, signed: null }];
  answerStaff({ 'GET staff/visit/:guid/waivers': () => ({ success: true, zone: 'UTC', rows }) });
  await showPart(<VisitWaivers siteId={100001} guid="somebody" />);
  await expect.element(page.getByText('Not signed yet')).toBeVisible();
  await expect.element(page.getByText(/“Show visitor's page” shows a code to scan/)).toBeVisible();
});
