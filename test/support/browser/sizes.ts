import { expect, type Page } from '@playwright/test';

/**
 * Names of controls with a target below `least` pixels, in the open dialog or else on the page. Links inside
 * a sentence are exempt.
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((pixels) => {
    const reach = pixels / 2 - 1;
    function meets(control: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
    }
    function isTooSmall(control: HTMLElement): boolean {
      const { width, height } = control.getBoundingClientRect();
      const isInText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
      if (width <= 1 || isInText || (width >= pixels && height >= pixels)) return false;
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (!meets(control, x, y)) return false;
      const around = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const;
      return !around.every(([over, down]) => meets(control, over, down));
    }
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
    const controls = ([...dialogs].at(-1) ?? document).querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary, [role=tab]',
    );
    const [left, top] = [scrollX, scrollY];
    const names = [...controls].filter(isTooSmall).map((control) => {
      const { width, height } = control.getBoundingClientRect();
      const name =
        control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name'));
      return `${control.tagName} ${name?.trim()}: ${Math.round(width)} x ${Math.round(height)}`;
    });
    scrollTo({ left, top, behavior: 'instant' });
    return names;
  }, least);
}

function whatDoesNotFit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`] : [];
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    if (!dialog) return found;
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      found.push('the dialog, in the window');
    }
    function nameOf(part: Element): string {
      return `${part.tagName} ${part.textContent.trim().slice(0, 40) || part.getAttribute('name')}`;
    }
    for (const part of [dialog, ...dialog.querySelectorAll('*')]) {
      const isCut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1;
      const isTyped = part.matches('input, textarea, select');
      if (isCut && !isTyped && getComputedStyle(part).display !== 'inline') found.push(nameOf(part));
    }
    for (const control of dialog.querySelectorAll('button, a[href], input, select, textarea')) {
      if (control.getBoundingClientRect().width <= 1 || !control.checkVisibility()) continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const place = control.getBoundingClientRect();
      const hit = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2);
      if (!hit || !(dialog.contains(hit) || hit.closest('[role=alert], [role=status]'))) {
        found.push(`${nameOf(control)}, out of reach`);
      }
    }
    return found;
  });
}

const phone = { width: 360, height: 740 };

const roomsAndLetters = [
  [{ width: 320, height: 640 }, ''],
  [{ width: 1280, height: 900 }, '200%'],
] as const;

/** Pages of staff are read on a desk. */
const pagesOfStaff = /^\/(consultant|first-)/;

const lettersOnPhones = [
  [phone, '21px'],
  [phone, '24px'],
  [phone, '32px'],
  [{ width: 740, height: 360 }, ''],
] as const;

/** Words that a phone breaks in the middle, or that stand over the edge of their label, button or heading. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = ':is(label, button, h1, h2, h3, dt)';
    const texts = document.querySelectorAll<HTMLElement>(
      `main ${parts}, main p, nav a, [role=dialog] ${parts}, [role=alertdialog] ${parts}`,
    );
    const range = document.createRange();
    function placesOf(text: HTMLElement) {
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const nodes = Array.from({ length: 40 }, () => walker.nextNode()).filter((node) => node !== null);
      // Email addresses and names of files may break anywhere. An address is two nodes, before and from the @.
      return nodes
        .filter((node) => {
          const whole = node.nextSibling?.nodeName === 'WBR' ? node.parentElement : node;
          return !/@|\.(?:jpe?g|png|webp|pdf)\b/i.test(whole?.textContent ?? '');
        })
        .flatMap((node) =>
          [...(node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)].flatMap(({ 0: word, index }) => {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const box = range.getBoundingClientRect();
            // Words for screen readers alone have a box of one pixel.
            const around = node.parentElement?.getBoundingClientRect().width ?? 0;
            const isShown = node.parentElement?.checkVisibility() && box.width > 1 && around > 1;
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            return isShown ? [{ word, right: box.right, lines: lines.size }] : [];
          }),
        );
    }
    return [...texts].flatMap((text) => {
      const edge = text.getBoundingClientRect().right + 1;
      const isLine = getComputedStyle(text).display === 'inline' || text.closest('.sr-only');
      const words = text.matches('p') ? [] : placesOf(text).filter(({ lines }) => lines > 1);
      const over = isLine ? [] : placesOf(text).filter(({ right }) => right > edge);
      return [
        ...words.map(({ word }) => `“${word}” in two lines`),
        ...over.map(({ word }) => `“${word}” over the edge`),
      ];
    });
  });
}

export async function expectRoom(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const isOnPhones = !pagesOfStaff.test(new URL(page.url()).pathname);
  // A calendar that is open already stays at its button when the window becomes low.
  const isOpened = (await page.getByRole('dialog').count()) > 0;
  const larger = isOnPhones ? lettersOnPhones.filter(([{ height }]) => !isOpened || height > 400) : [];
  for (const [size, letters] of [...roomsAndLetters, ...larger]) {
    await page.setViewportSize(size);
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), letters);
    const message = `${name}, what does not fit on ${size.width} px${letters && ` with text of ${letters}`}`;
    await expect.soft.poll(() => whatDoesNotFit(page), { message }).toEqual([]);
    if (size === phone) expect.soft(await brokenWords(page), message).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (before) await page.setViewportSize(before);
}
