import { type ComponentProps, useState } from 'react';
import { signOut } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';

interface SignOutButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  asksFirst?: () => boolean;
}

export function SignOutButton({ asksFirst, ...props }: SignOutButtonProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      {...props}
      busy={busy}
      onClick={() => {
        if (asksFirst?.()) return;
        setBusy(true);
        void signOut();
      }}
    />
  );
}
