import { Logo } from '#web/frame/logo.tsx';
import { ReviewerLoading } from './reviewer-loading.tsx';
import { useBrand } from '#web/frame/use-brand.ts';

export function ConsultantLoading() {
  const { name } = useBrand();
  return (
    <div className="flex min-h-dvh">
      <div className="w-64 shrink-0 border-r border-line bg-card max-md:hidden" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex h-14 items-center gap-2 border-b border-line bg-card px-2 sm:px-4">
          <div className="size-11 md:size-10" />
          <Logo />
          <p className="mr-auto min-w-0 truncate text-sm font-semibold">{name}</p>
        </div>
        <ReviewerLoading />
      </div>
    </div>
  );
}
