import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SignIn } from './sign-in.tsx';

export function NewPortalNotice() {
  return (
    <Notice tone="accent" title="This portal is new">
      <p>Open the link that was printed where you started it.</p>
      <p>
        It ends with <code className="font-mono text-xs">/first-admin#token=…</code> and works for one day.
        Start the portal again to get a new link.
      </p>
    </Notice>
  );
}

export function NewPortal() {
  const [isSigningIn, setSigningIn] = useState(false);
  return (
    <div className="space-y-4">
      <NewPortalNotice />
      {isSigningIn ? (
        <SignIn person={null} />
      ) : (
        <Button variant="row" className="-ml-4" onClick={() => setSigningIn(true)}>
          I already have an account
        </Button>
      )}
    </div>
  );
}
