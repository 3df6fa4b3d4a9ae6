import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { Console } from '#app/shell/console.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { SignedIn } from './signed-in.tsx';

const Wall = lazyScreen(async () => (await import('#features/wall/wall.tsx')).Wall);
const StartScreen = lazyScreen(async () => (await import('./start-screen.tsx')).StartScreen);
const InvitationGate = lazyScreen(async () => (await import('./invitation-gate.tsx')).InvitationGate);
const NewPasswordPage = lazyScreen(async () => (await import('#features/invitation/new-password.tsx')).NewPasswordPage);
const ProviderGate = lazyScreen(async () => (await import('./provider-gate.tsx')).ProviderGate);
const MeetingWindow = lazyScreen(async () => (await import('#features/meeting/meeting-window.tsx')).MeetingWindow);
const Poster = lazyScreen(async () => (await import('#features/poster/poster.tsx')).Poster);

/** The wall and the posters show only public information, so they need no sign-in. A new server has only one page. */
export function StaffRoutes({ isFresh }: { isFresh: boolean }) {
  return (
    <Suspense fallback={<Skeleton size="long" />}>
      <Switch>
        <Route path="/wall/:site">{({ site }) => <Wall siteId={parseSiteId(site)} />}</Route>
        <Route path="/poster/:site">{({ site }) => <Poster siteId={parseSiteId(site)} lineId={null} />}</Route>
        <Route path="/poster/:site/:line">
          {({ site, line }) => <Poster siteId={parseSiteId(site)} lineId={decodeURIComponent(line)} />}
        </Route>
        <Route path={isFresh ? '*' : '/start/*?'}>
          <StartScreen />
        </Route>
        <Route path="/invitation">
          <InvitationGate />
        </Route>
        <Route path="/new-password">
          <NewPasswordPage />
        </Route>
        <Route path="/sign-in">
          <ProviderGate />
        </Route>
        <Route path="/meet/:site/:guid">
          {({ site, guid }) => <SignedIn>{() => <MeetingWindow siteId={parseSiteId(site)} guid={guid} />}</SignedIn>}
        </Route>
        <Route>
          <SignedIn>{(me) => <Console me={me} />}</SignedIn>
        </Route>
      </Switch>
    </Suspense>
  );
}
