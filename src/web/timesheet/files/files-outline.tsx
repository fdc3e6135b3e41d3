import { Skeleton } from '#web/ui/layout/skeleton.tsx';

/** A placeholder with the height of the loaded files, so that nothing below moves. */
export function FilesOutline({ files, isAdding }: { files: number; isAdding: boolean }) {
  return (
    <div>
      <div className="mb-2 space-y-px">
        {Array.from({ length: files }, (_, index) => (
          <Skeleton key={index} className="h-14" />
        ))}
      </div>
      {isAdding && <Skeleton className="h-11 w-52 md:h-9" />}
    </div>
  );
}
