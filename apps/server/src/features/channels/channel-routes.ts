import { channelsPage, testChannel as testCall } from '@openturn/contract/staff/settings/channels.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import type { FastifyInstance } from 'fastify';
import { pushCause } from '#features/notices/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { staffCalls, type StaffDeps, type StaffMember } from '#features/staff/index.ts';
import { addressAllowance, perHour } from '#http/limits/address-allowance.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { storedChannels, type StoredChannels } from './channel-settings.ts';
import { type ChannelDeps, channelsVersion, saveChannels } from './save-channels.ts';
import { testChannel } from './test-channel.ts';

type Entry = Parameters<StaffDeps['audit']['writeOnceSince']>[0];
export type ChannelRouteDeps = ChannelDeps &
  StaffDeps & {
    sites: Pick<SiteStore, 'find'>;
    audit: StaffDeps['audit'] & { write(entries: readonly Entry[]): Promise<void> };
  };

/** Each test may cost money. */
const TESTS_PER_HOUR = 20;
const SECRETS: readonly string[] = [
  'authToken',
  'password',
  'serviceAccount',
  'apnsKey',
] satisfies (keyof StoredChannels)[];

/** How the server sends messages; for its owner, because every business on it sends them so. */
export function channelRoutes(app: FastifyInstance, deps: ChannelRouteDeps): void {
  const { forServerOwner } = staffCalls(app, deps);
  const tests = addressAllowance(perHour(TESTS_PER_HOUR), deps.clock);
  const note = ({ siteId, staffId }: StaffMember, entry: Pick<Entry, 'action' | 'detail' | 'changes'>) =>
    deps.audit.write([{ siteId, staffId, at: deps.clock.now(), subject: { kind: 'none' }, ...entry }]);

  forServerOwner(channelsPage.get, async () => {
    const values = storedChannels(await deps.serverSettings.readAll());
    const { fixed } = deps.channels;
    const state = async (of: keyof typeof fixed, secret: string) => {
      const now = await deps.notices.channelState(of);
      const isApp = of === 'android' || of === 'ios';
      const cause = isApp && now.error !== null ? pushCause({ kind: 'refused', error: now.error }).cause : null;
      return { ...now, cause, isFixed: fixed[of], hasSecret: secret !== '' };
    };
    return {
      ...DONE,
      version: channelsVersion(values),
      values: { ...values, authToken: null, password: null, serviceAccount: null, apnsKey: null },
      shown: {
        sms: await state('sms', values.authToken),
        email: await state('email', values.password),
        android: await state('android', values.serviceAccount),
        ios: await state('ios', values.apnsKey),
        fixedLimits: fixedLimits(deps.channels.environment),
      },
    };
  });

  forServerOwner(channelsPage.set, async ({ member, body }) => {
    const { version, before, next } = orReject(await saveChannels(body, deps));
    await note(member, { action: 'settings', detail: 'channels', changes: changesOf(before, next) });
    return { ...DONE, version };
  });

  forServerOwner(testCall, async ({ member, body, siteId }) => {
    const who = `${member.accountId} ${deps.newId()}`;
    if (!tests.take(member.accountId, who)) throw new Rejected('too-many-requests');
    const site = (await deps.accounts.sitesOf(member.accountId)).find((each) => each.siteId === siteId);
    const country = countryOf((await deps.sites.find(siteId))?.settings ?? {});
    const tested = orReject(await testChannel({ ...body, siteId, names: site?.names ?? {}, country }, deps));
    await note(member, { action: 'channel_tested', detail: tested.cause ?? '' });
    return { ...DONE, ...tested };
  });
}

/** Of a secret only that it changed. */
function changesOf(before: StoredChannels, next: StoredChannels): Record<string, readonly [unknown, unknown]> {
  const names = (Object.keys(next) as (keyof StoredChannels)[]).filter((name) => before[name] !== next[name]);
  return Object.fromEntries(
    names.map((name) => [name, SECRETS.includes(name) ? (['', '•••'] as const) : [before[name], next[name]]]),
  );
}

function fixedLimits({ textLimits: { perSite, countries } }: ChannelDeps['channels']['environment']) {
  const perDay = perSite === undefined ? [] : (['textsPerDay'] as const);
  return [...perDay, ...(countries === undefined ? [] : (['textCountries'] as const))];
}
