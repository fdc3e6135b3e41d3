export const veilStyle =
  'fixed inset-0 z-30 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** In the middle of the window, or below the toasts if the popup would reach them. */
export const popupViewportStyle =
  'fixed inset-0 z-30 grid grid-rows-[minmax(var(--above,0px),1fr)_auto] justify-items-center overflow-clip sm:grid-rows-[minmax(var(--above,0px),1fr)_auto_1fr] sm:px-6';

export const popupPlace = {
  gridRow: 2,
  minWidth: 0,
  maxHeight: 'min(92dvh, 100dvh - var(--above, 0px) - 8px)',
};

export const popupStyle = [
  'flex w-full flex-col rounded-t-2xl border border-line bg-card text-ink floating outline-none',
  'sm:rounded-2xl transition-[opacity,translate,scale] duration-200 ease-out',
  'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
  'sm:data-ending-style:scale-98 sm:data-ending-style:opacity-0',
  'sm:data-starting-style:scale-98 sm:data-starting-style:opacity-0',
].join(' ');
