import type { CallReply } from '@openturn/web/api/call.ts';

export type HostsData = CallReply<'GET staff/settings/address'>;
