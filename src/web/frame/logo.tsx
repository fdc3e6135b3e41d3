import { useBrand } from './use-brand.ts';

export function Logo() {
  const { logo } = useBrand();
  if (logo) {
    return (
      <img
        src={logo}
        alt=""
        className="h-8 max-w-[min(7rem,45vw)] shrink-0 rounded-lg bg-white object-contain p-0.5"
      />
    );
  }
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-8 shrink-0">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M9.5 16.5l4.6 4.6 8.6-10"
        className="fill-none stroke-on-accent stroke-3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
