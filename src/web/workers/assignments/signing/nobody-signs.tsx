import { Notice } from '#web/ui/notice.tsx';

export function NobodySigns({ isNew = false }: { isNew?: boolean }) {
  return (
    <Notice tone="warning" title="Nobody is chosen to sign yet">
      <p>
        Choose someone. Until then nobody is asked to sign.
        {isNew && ' You can choose after you save the assignment.'}
      </p>
    </Notice>
  );
}

/** The warning for all assignments at a client, shown before any assignment is opened. */
export function NobodySignsAt({ name }: { name: string }) {
  return (
    <Notice tone="warning" title="The defaults name nobody to sign">
      <p>
        Where nobody is chosen yet, {name} will not be asked to sign. Each week there needs an approval
        without a signature, with a reason. Add an authoriser and choose the person in the defaults first.
      </p>
    </Notice>
  );
}
