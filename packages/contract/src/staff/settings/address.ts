import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { EnteredText, success } from '@openturn/contract/wire.ts';

const LONGEST_ENTERED = 300;

const Host = z.strictObject({ host: EnteredText.max(LONGEST_ENTERED) });

const Hosts = success('SiteHosts', {
  /** Where visitors reach the site without a host of its own. */
  address: z.string(),
  /** What the name must lead to; null if nobody on the internet can reach the server. */
  record: z.object({ type: z.enum(['CNAME', 'A', 'AAAA']), value: z.string() }).nullable(),
  hosts: z.array(z.object({ host: z.string(), address: z.string() })),
});

const errors = ['signed-out', 'forbidden'] as const;

export const getHosts = defineCall('GET staff/settings/address', {
  summary: 'Hosts of the site’s own, and the DNS record that they need',
  reply: Hosts,
  errors,
});

/** Repeating a request changes nothing more: the host is the site's already. */
export const addHost = defineCall('POST staff/settings/address/add', {
  summary: 'Gives the site a host of its own, which works at once',
  body: Host,
  reply: Hosts,
  errors: [...errors, 'invalid-input', 'busy'],
});

export const removeHost = defineCall('POST staff/settings/address/remove', {
  summary: 'Takes a host away from the site',
  body: Host,
  reply: Hosts,
  errors: [...errors, 'invalid-input', 'busy'],
});

const HostCheck = success('HostCheck', {
  /** `found` where there is nothing to compare with. */
  dns: z.enum(['right', 'found', 'elsewhere', 'private', 'missing', 'unanswered']),
  /** Where the name leads to. */
  found: z.array(z.string()),
  /** Who answers there; `other-name`: this server, which is not told the name. */
  reach: z.enum(['ours', 'other-name', 'other', 'certificate', 'nothing', 'not-tried']),
});
export type HostCheck = z.output<typeof HostCheck>;

export const checkHost = defineCall('POST staff/settings/address/check', {
  summary: 'Whether a host of the site leads to this server, as seen from it',
  body: Host,
  reply: HostCheck,
  errors: [...errors, 'not-found'],
});
