import { Notice } from '#web/ui/notice.tsx';

export function NobodySigns({ isNew = false }: { isNew?: boolean }) {
  return (
    <Notice tone="warning" title="Nobody is chosen to sign yet">
      <p>
        Until someone is, nobody is asked, and each week can be approved without a signature only, with a
        reason.
        {isNew && ' Choose who signs by editing the assignment once it is added.'}
      </p>
    </Notice>
  );
}
