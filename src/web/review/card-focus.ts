export function cardsIn(list: HTMLElement | null): HTMLElement[] {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-timesheet]') ?? [])];
  return cards.filter((card) => !card.closest('[data-leaving]'));
}

export function firstInView(list: HTMLElement | null): HTMLElement | undefined {
  const cards = cardsIn(list);
  return cards.find((card) => card.getBoundingClientRect().top > 0) ?? cards[0];
}

export function neighbourOf(list: HTMLElement | null, id: string, step: 1 | -1): HTMLElement | null {
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-timesheet]') ?? [])];
  const cards = all.filter((card) => card.id === `timesheet-${id}` || !card.closest('[data-leaving]'));
  return cards[cards.findIndex((card) => card.id === `timesheet-${id}`) + step] ?? null;
}

export function isNowhere(focused: Element | null): boolean {
  return !focused || focused === document.body || focused.tagName === 'H1';
}

export function cardOf(id: string): HTMLElement | null {
  return document.getElementById(`timesheet-${id}`);
}

export function idOf(card: HTMLElement): string {
  return card.id.replace('timesheet-', '');
}
