/** The timesheets of a list, as cards or rows, without those that are on their way out. */
export function cardsIn(list: HTMLElement | null): HTMLElement[] {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-timesheet]') ?? [])];
  return cards.filter((card) => !card.closest('[data-leaving]'));
}

export function firstInView(list: HTMLElement | null): HTMLElement | undefined {
  const cards = cardsIn(list);
  return cards.find((card) => card.getBoundingClientRect().top > 0) ?? cards[0];
}

/** The one below, or with -1 above; of a card on its way out the one that takes its place. */
export function neighbourOf(list: HTMLElement | null, id: string, step: 1 | -1): HTMLElement | null {
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-timesheet]') ?? [])];
  const cards = all.filter((card) => card.id === `timesheet-${id}` || !card.closest('[data-leaving]'));
  return cards[cards.findIndex((card) => card.id === `timesheet-${id}`) + step] ?? null;
}

/** Whether the focus has been lost with what had it, or stands on the heading because nothing else was left. */
export function isNowhere(focused: Element | null): boolean {
  return !focused || focused === document.body || focused.tagName === 'H1';
}

export function cardOf(id: string): HTMLElement | null {
  return document.getElementById(`timesheet-${id}`);
}

export function idOf(card: HTMLElement): string {
  return card.id.replace('timesheet-', '');
}
