import type { Locator } from '@playwright/test';

/**
 * Returns texts in `part` that are only partly visible: cut by a box or the window, or broken
 * within a word.
 */
export function cutTexts(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const pen = document.createElement('canvas').getContext('2d');
    const right = document.documentElement.clientWidth;
    const found: string[] = [];

    function widthOf(text: string, { font }: CSSStyleDeclaration): number {
      if (!pen) return 0;
      pen.font = font;
      return pen.measureText(text).width;
    }
    function isShown(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    }
    function clips(element: Element): boolean {
      return (
        getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      );
    }
    function textOf(control: Element): string {
      if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.textContent ?? '';
      if (control instanceof HTMLInputElement) return control.value || control.placeholder;
      return '';
    }

    for (const control of root.querySelectorAll('select, input:not([type=checkbox], [type=radio])')) {
      if (!isShown(control)) continue;
      const style = getComputedStyle(control);
      const room = control.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (widthOf(textOf(control), style) > room + 1) found.push(`“${textOf(control)}” in ${room} px`);
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !parent || !isShown(parent) || parent.closest('option, .sr-only, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width <= 1) continue;
      for (const { 0: word, index } of node.textContent?.matchAll(/[\p{L}\p{N}]+/gu) ?? []) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`“${word}” broken within a word`);
      }
      if (box.left < -1 || box.right > right + 1) found.push(`“${text}” beyond the window`);
      for (let around: Element | null = parent; around && around !== root; around = around.parentElement) {
        if (!clips(around)) continue;
        const edge = around.getBoundingClientRect();
        if (box.right > edge.right + 1 || box.left < edge.left - 1) found.push(`“${text}” cut off`);
        break;
      }
    }
    return found;
  });
}
