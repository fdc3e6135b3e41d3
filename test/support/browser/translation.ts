import type { BrowserContext } from '@playwright/test';

/**
 * Imitates the translation of Chrome: wraps every text in two `<font>` elements, including texts
 * that appear later.
 */
export async function translate(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    function wrap(text: Text): void {
      const { parentElement, data } = text;
      if (!parentElement || data.trim() === '') return;
      if (parentElement.closest('font, script, style, textarea, title, noscript')) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    function wrapAll(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) wrap(text);
    }
    addEventListener('DOMContentLoaded', () => {
      wrapAll(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') wrap(target as Text);
          for (const node of addedNodes) {
            if (node instanceof Text) wrap(node);
            else wrapAll(node);
          }
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}
