import { ReviewerLoading } from './reviewer-loading.tsx';

/** The consultant area before it is known who is there: its frame, and the outline of a page in it. */
export function ConsultantLoading() {
  return (
    <div className="flex min-h-dvh">
      <div className="w-64 shrink-0 border-r border-line bg-card max-md:hidden" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="h-14 border-b border-line bg-card" />
        <ReviewerLoading />
      </div>
    </div>
  );
}
