/** The look of text controls. Text below 16 px would make phones zoom in. */
export const controlStyle = [
  'w-full min-w-0 rounded-xl border border-edge bg-card px-3 text-base text-ink placeholder:text-soft',
  'min-h-11 md:min-h-10 transition-[border-color] duration-150',
  'focus-visible:border-accent focus-visible:outline-offset-1',
  'aria-invalid:border-danger-edge',
  'disabled:border-line disabled:bg-sunken disabled:text-ink disabled:opacity-100',
].join(' ');

export const rowControlStyle = [
  'w-full min-w-0 rounded-none border border-transparent border-b-edge bg-transparent px-[min(0.75rem,3.4vw)] text-base text-ink placeholder:text-soft',
  'min-h-11 md:min-h-10 transition-[border-color] duration-150',
  'focus-visible:border-accent focus-visible:rounded-xl focus-visible:outline-offset-1',
  'aria-invalid:border-danger-edge',
].join(' ');
