import type { Worker } from '#contract/workers/workers.ts';
import { DisableButton } from './disable-button.tsx';

export function SignInSection({ worker: { id, fullName, disabled } }: { worker: Worker }) {
  return (
    <section
      aria-labelledby="sign-in-title"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
    >
      <div className="min-w-0 flex-1 basis-52">
        <h3 id="sign-in-title" className="font-semibold">
          Signing in
        </h3>
        <p className="text-sm text-soft">
          {disabled ? 'This worker cannot sign in or send timesheets.' : 'This worker can sign in.'}
        </p>
      </div>
      <DisableButton account={{ id, fullName, disabled, candidates: 0 }} />
    </section>
  );
}
