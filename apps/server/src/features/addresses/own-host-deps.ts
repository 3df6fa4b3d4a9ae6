import type { StaffDeps } from '#features/staff/index.ts';
import type { ServerFactsSource } from '#features/first-start/index.ts';
import type { HostDirectory, SiteStore } from '#features/sites/index.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import type { Regions } from '@openturn/domain/site/server-address.ts';
import type { Bus } from '#kernel/bus/bus.ts';
import type { HostNetwork } from './check/host-network.ts';
import type { SiteHostStore } from './store/site-host-store.ts';

export type OwnHostDeps = StaffDeps & {
  siteHosts: SiteHostStore;
  sites: Pick<SiteStore, 'version'>;
  siteOfHost: HostDirectory;
  facts: Pick<ServerFactsSource, 'now'>;
  addresses: ServerAddresses;
  bus: Pick<Bus, 'publish'>;
  wakeOutbox: () => void;
  onError: (error: unknown) => void;
  hostNetwork: HostNetwork;
  /** Of this machine in its networks. */
  localAddresses: () => string[];
  /** The same on every node. */
  workSecret: string;
  publicScheme: 'http' | 'https';
  port: number;
  hostDomain: string;
  regionServers: Regions;
  trustedProxies: number;
};
