/** Where the focus goes among the cards of a list. */

/** The first card that is not above what the window shows. */
export function firstInView(feed: HTMLElement | null): HTMLElement | undefined {
  const cards = [...(feed?.querySelectorAll<HTMLElement>(':not([data-leaving]) > * > * > article') ?? [])];
  return cards.find((card) => card.getBoundingClientRect().top > 0) ?? cards[0];
}

/** Whether the focus has been lost with what had it, or stands on the heading because nothing else was left. */
export function isNowhere(focused: Element | null): boolean {
  return !focused || focused === document.body || focused.tagName === 'H1';
}

export function cardOf(id: string): HTMLElement | null {
  return document.getElementById(`timesheet-${id}`);
}
