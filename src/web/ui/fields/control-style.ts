/** Style of text controls. Phones zoom in on text smaller than 16 px. */
export const controlStyle = [
  'w-full min-w-0 rounded-xl border border-edge bg-card px-[min(0.75rem,3.4vw)] text-base text-ink placeholder:text-soft',
  'min-h-11 md:min-h-10 transition-[border-color] duration-150',
  'focus-visible:border-accent focus-visible:outline-offset-1',
  'aria-invalid:border-danger-edge',
  'disabled:border-line disabled:bg-sunken disabled:text-ink disabled:opacity-100',
].join(' ');
