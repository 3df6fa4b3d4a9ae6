import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showStaff } from '#testing/show-staff.tsx';
import { SitePreview } from './site-preview.tsx';
import { sampleMe } from '#testing/sample-me.ts';

const ADDRESS = 'http://192.0.2.2:9280';
const ME = sampleMe({ sites: [{ SiteID: '100001', names: { en: 'Elm Clinic' }, role: 'owner', address: ADDRESS }] });

it('frames the visitors’ page of the host that the console is at, and links to the address visitors are given', async () => {
  await showStaff(<SitePreview me={ME} siteId={100001} path="/nothing" />);
  await expect.element(page.getByTitle('What visitors see')).toHaveAttribute('src', `${location.origin}/nothing`);
  await expect.element(page.getByRole('link')).toHaveAttribute('href', ADDRESS);
});
