import { expect, it, onTestFinished } from 'vitest';
import { openConsole } from './harness/open-console.ts';
import { openServerDatabase } from './harness/open-server-database.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { serveWithProviders } from './harness/serve-with-providers.ts';

const OWNER = 'amara.osei@willow.example';

type Page = { version: string; values: object };
type Inbox = { rows: { to: string; state: string; error: string }[] };

it('[NOTICE-02] texts go only where the owner of the server lets them, from the moment that is saved', async () => {
  const providers = await serveWithProviders();
  onTestFinished(() => providers.stop());
  const db = await openServerDatabase(providers.server);
  const owners = db.kysely.selectFrom('staff_roles').select('account_id').where('role', '=', 'owner');
  await db.kysely.updateTable('accounts').set({ is_server_owner: 1 }).where('account_id', 'in', owners).execute();
  await db.close();
  const owner = await openConsole(providers.server, OWNER);
  const limit = async (limits: { textCountries?: string; textsPerDay?: number }) => {
    const { version, values } = (await owner.get<Page>('settings/channels')).reply;
    const saved = await owner.post('settings/channels', { version, values: { ...values, ...limits } });
    expect(saved.reply).toMatchObject({ success: true });
  };
  const join = (digits: string) =>
    openVisitor(providers.server).join({ FirstName: 'Ada', PhoneNumber: `416 555 ${digits}` });
  const refused = async (digits: string) => {
    const { rows } = (await owner.get<Inbox>('inbox')).reply;
    return rows.filter(({ to }) => to.endsWith(digits)).map(({ state, error }) => `${state}: ${error}`);
  };

  await limit({ textCountries: '+44' });
  await join('0191');
  await expect.poll(() => refused('0191'), { timeout: 10_000 }).toEqual(['failed: a country without texts']);
  await limit({ textCountries: '', textsPerDay: 1 });
  await join('0192');
  expect(await providers.nextSms('5550192', 1)).toContain('Willow Street Clinic');
  await join('0193');
  await expect
    .poll(() => refused('0193'), { timeout: 10_000 })
    .toEqual(['failed: more texts in a day than the business allows']);
  expect(providers.twilio.taken.map(({ to }) => to.slice(-4))).toEqual(['0192']);
});
