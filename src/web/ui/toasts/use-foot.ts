import { type RefObject, useEffect } from 'react';

const isPhone = matchMedia('(max-width: 767.98px)');

/** Space in pixels between a focused control and a toast. */
const gap = 8;

/** Height of the bar of a phone, and of the form's foot if a toast would cover this foot. */
function footBelow(toast: HTMLElement): number {
  const bar = document.querySelector('[data-bottom-bar]');
  const isFixed = bar && getComputedStyle(bar).position === 'fixed';
  const end = isFixed ? bar.getBoundingClientRect().top : innerHeight;
  const foot = document.querySelector('.sticky-foot')?.getBoundingClientRect();
  const isUnderToast = foot && foot.height > 0 && foot.top < end && foot.bottom > end - toast.offsetHeight;
  return innerHeight - (isUnderToast ? foot.top : end);
}

function uncoverFocus(toast: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused?.closest('main')) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const edge = toast.getBoundingClientRect().top - gap;
  if (bottom > edge && bottom - top < edge) scrollBy({ top: bottom - edge, behavior: 'instant' });
}

/** A dialog reads `--above` to stay below the toasts. */
function tellDialogs(toasts: HTMLElement): void {
  const height = `calc(${toasts.offsetHeight + gap}px + env(safe-area-inset-top))`;
  document.documentElement.style.setProperty('--above', height);
}

/**
 * On a phone, toasts lie on the foot of the window, as a part of it: a toast above the foot would cover
 * rows in the middle of a list. The focused control stays visible. An open dialog makes room for the toasts.
 */
export function useFoot(viewport: RefObject<HTMLElement | null>, count: number): boolean {
  useEffect(() => {
    const toasts = viewport.current;
    if (!toasts || count === 0) return undefined;
    const place = () => {
      tellDialogs(toasts);
      if (isPhone.matches) toasts.style.setProperty('--below', `${footBelow(toasts)}px`);
    };
    const resizing = new ResizeObserver(place);
    resizing.observe(toasts);
    const listening = new AbortController();
    for (const change of ['scroll', 'resize']) {
      addEventListener(change, place, { passive: true, signal: listening.signal });
    }
    place();
    if (isPhone.matches) uncoverFocus(toasts);
    return () => {
      document.documentElement.style.removeProperty('--above');
      resizing.disconnect();
      listening.abort();
    };
  }, [viewport, count]);
  return isPhone.matches;
}
