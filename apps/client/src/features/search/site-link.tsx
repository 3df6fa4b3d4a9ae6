import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { siteOrigin } from '@openturn/domain/site/server-address.ts';
import { useClientState } from '#app/start/client-state.ts';

type SiteLinkProps = {
  siteId: number;
  path: string;
  className?: string | undefined;
  'data-called'?: true | undefined;
  children: ReactNode;
};

/** Leads to a screen of any business at this deployment, on that business's own pages. */
export function SiteLink({ siteId, path, children, ...rest }: SiteLinkProps) {
  const { siteId: here, apiServer } = useClientState();
  if (siteId === here) {
    return (
      <Link href={path} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={`${siteOrigin(apiServer, siteId)}${path}`} {...rest}>
      {children}
    </a>
  );
}
