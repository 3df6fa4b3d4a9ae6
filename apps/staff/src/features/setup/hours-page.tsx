import { Redirect } from 'wouter';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';

/** Whoever looks for the opening hours among the business's own pages finds them where they are set. */
export function HoursPage({ siteId }: { siteId: number }) {
  return <Redirect to={`/${formatSiteId(siteId)}/settings/appointments`} replace />;
}
