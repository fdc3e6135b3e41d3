import { refusalToSignUp, type SignUpRule } from '#domain/person/sign-up.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Stands on the Sign Up tab where strangers get no account. */
export function SignUpClosed({ rule }: { rule: SignUpRule }) {
  return (
    <Notice tone="accent" title={rule === 'invited' ? 'By invitation' : 'No new accounts'}>
      <p>{refusalToSignUp(rule)}</p>
    </Notice>
  );
}
