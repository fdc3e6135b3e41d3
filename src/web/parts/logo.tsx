/** The mark of the portal; decoration beside its name. */
export function Logo() {
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
