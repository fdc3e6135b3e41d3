export const veilStyle =
  'fixed inset-0 z-30 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const popupViewportStyle =
  'fixed inset-0 z-30 flex items-end justify-center overflow-clip sm:items-center sm:p-6';

export const popupStyle = [
  'flex max-h-[92dvh] w-full flex-col rounded-t-2xl border border-line bg-card text-ink floating outline-none',
  'sm:max-h-full sm:rounded-2xl transition-[opacity,translate,scale] duration-200 ease-out',
  'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
  'sm:data-ending-style:scale-98 sm:data-ending-style:opacity-0',
  'sm:data-starting-style:scale-98 sm:data-starting-style:opacity-0',
].join(' ');
