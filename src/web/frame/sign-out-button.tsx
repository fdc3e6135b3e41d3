import { type ComponentProps, useState } from 'react';
import { signOut } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';

export function SignOutButton(props: Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'>) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      {...props}
      busy={busy}
      onClick={() => {
        setBusy(true);
        void signOut();
      }}
    />
  );
}
