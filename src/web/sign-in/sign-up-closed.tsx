import { refusalToSignUp, type SignUpRule } from '#domain/person/sign-up.ts';
import { Notice } from '#web/ui/notice.tsx';

export function SignUpClosed({ rule }: { rule: SignUpRule }) {
  return (
    <Notice tone="accent" title={rule === 'invited' ? 'By invitation' : 'No new accounts'}>
      <p>{refusalToSignUp(rule)}</p>
    </Notice>
  );
}
