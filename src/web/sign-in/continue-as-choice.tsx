import { useState } from 'react';
import { messageOf } from '#web/api/api.ts';
import type { OfferedSession } from '#web/api/session/offered-session.ts';
import { CentredCard } from '#web/frame/centred-card.tsx';
import { storedSession } from '#web/api/session/session.ts';
import { takeUp } from '#web/api/session/take-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function ContinueAsChoice({ offer }: { offer: OfferedSession }) {
  const [own] = useState(() => storedSession()?.user.email ?? null);
  const email = emailIn(offer.accessToken);
  const [isDead, setDead] = useState(email === null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function goOn() {
    setBusy(true);
    setProblem(null);
    try {
      if (await takeUp(offer)) {
        const isForPassword = /[?#&]type=recovery\b/.test(`${location.search}&${location.hash}`);
        location.replace(isForPassword ? '/password-reset' : location.pathname);
        return;
      }
      setDead(true);
    } catch (failure) {
      setProblem(messageOf(failure));
    }
    setBusy(false);
  }

  const leave = () => location.replace('/');
  if (isDead) {
    return (
      <CentredCard
        title="This link does not work"
        intro="The link is old, used or incomplete. Ask for a new link on the sign-in page."
      >
        <Button variant="primary" className="w-full" onClick={leave}>
          {own ? 'Back to the portal' : 'Go to Sign In'}
        </Button>
      </CentredCard>
    );
  }
  return (
    <CentredCard title={`Continue as ${email}?`}>
      <div className="space-y-4">
        <p className="text-sm wrap-anywhere">
          This link signs you in as {email}.{own && ` Now you are signed in as ${own}.`}
        </p>
        <Notice tone="warning">
          <p>Is that not you? Then do not go on. You would work in another person’s account.</p>
        </Notice>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        <Button variant="primary" className="w-full wrap-anywhere" onClick={leave}>
          {own ? `Stay signed in as ${own}` : 'Do not continue'}
        </Button>
        <Button className="w-full wrap-anywhere" busy={busy} onClick={() => void goOn()}>
          Continue as {email}
        </Button>
      </div>
    </CentredCard>
  );
}

function emailIn(token: string): string | null {
  try {
    const [, claims = ''] = token.split('.');
    const bytes = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const { email } = JSON.parse(text) as { email?: unknown };
    return typeof email === 'string' && email !== '' ? email : null;
  } catch {
    return null;
  }
}
