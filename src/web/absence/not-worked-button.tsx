import { type ReactNode, Suspense, useState } from 'react';
import { lazyPage } from '#web/api/on-demand.ts';
import type { OfAssignment } from './absences.ts';

const NotWorkedDialog = lazyPage(() => import('./not-worked-dialog.tsx'), 'NotWorkedDialog');

interface NotWorkedButtonProps {
  of: OfAssignment;
  name: string | null;
  children: ReactNode;
}

export function NotWorkedButton({ of, name, children }: NotWorkedButtonProps) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setTimes(times + 1)}
        className="cursor-pointer rounded-sm py-1 underline max-md:-my-2 max-md:py-3 underline-offset-2 hover:text-ink"
      >
        {children}
      </button>
      <Suspense>{times > 0 && <NotWorkedDialog key={times} of={of} name={name} />}</Suspense>
    </>
  );
}
