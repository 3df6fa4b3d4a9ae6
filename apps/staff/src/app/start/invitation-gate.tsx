import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Invitation } from '#features/invitation/invitation.tsx';
import { SignIn } from '#features/sign-in/sign-in.tsx';

/** An invitation, and signing in for those who have an account already. */
export function InvitationGate() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isSigningIn, setSigningIn] = useState(false);
  if (isSigningIn) return <SignIn onSignedIn={() => setSigningIn(false)} />;
  return (
    <Invitation
      onSignIn={() => setSigningIn(true)}
      onAccepted={(site) => {
        void queryClient.resetQueries();
        // Without the secret in the address.
        navigate(`/${site}`, { replace: true });
      }}
    />
  );
}
