import { Notice } from '#web/ui/notice.tsx';

export function NobodySigns({ isNew = false }: { isNew?: boolean }) {
  return (
    <Notice tone="warning" title="Nobody is chosen to sign yet">
      <p>
        Choose someone. Until then nobody is asked to sign.
        {isNew && ' You can choose after you add the assignment.'}
      </p>
    </Notice>
  );
}
