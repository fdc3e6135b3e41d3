import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface KeptFocus {
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

export function useRetainedFocus(feed: RefObject<HTMLElement | null>): KeptFocus {
  const kept = useRef<{ card: Element; index: number } | null>(null);

  useLayoutEffect(() => {
    if (!kept.current || kept.current.card.isConnected) return;
    const cards = feed.current?.querySelectorAll<HTMLElement>('[data-timesheet]') ?? [];
    const next = cards[Math.min(kept.current.index, cards.length - 1)];
    kept.current = null;
    if (document.activeElement === document.body) (next ?? document.querySelector('h1'))?.focus();
  });

  return {
    onFocus({ target }) {
      const card = target.closest<HTMLElement>('[data-timesheet]');
      const cards = [...(feed.current?.querySelectorAll<HTMLElement>('[data-timesheet]') ?? [])];
      kept.current = card && { card, index: cards.indexOf(card) };
    },
    // React fires no blur event for elements that it removes.
    onBlur() {
      kept.current = null;
    },
  };
}
