import { Notice } from '#web/ui/notice.tsx';

export function EmailNotReady() {
  return (
    <Notice tone="warning" title="Email is not ready">
      <p>The portal cannot send emails yet, so nobody can sign up. Please try again later.</p>
    </Notice>
  );
}
