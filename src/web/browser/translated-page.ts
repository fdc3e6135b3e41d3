/**
 * Keeps pages working in translating browsers. A translator replaces each text node by a `<font>`.
 * React then updates the detached text node in vain and throws when it inserts before or removes
 * it. Decision 525.
 */

interface Holding {
  font: Element;
  said: string;
}

const holdings = new WeakMap<Node, Holding>();
const takenFonts = new WeakSet<Node>();
let hasMetTranslation = false;

function isFont(node: Node | null): node is Element {
  return node?.nodeName === 'FONT';
}

function hold(text: Text, font: Element): void {
  if (text.isConnected || !font.isConnected) return;
  hasMetTranslation = true;
  holdings.set(text, { font, said: text.data });
  takenFonts.add(font);
  text.data = '';
  font.append(text);
}

function release(text: Text): void {
  const { font, said } = holdings.get(text) ?? {};
  if (said === undefined) return;
  holdings.delete(text);
  text.data = said;
  font?.remove();
}

function textLeft(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (holdings.has(text)) {
    if (!text.isConnected) release(text);
  } else if (!isFont(target)) {
    const beside = [...addedNodes, previousSibling, nextSibling];
    const font = beside.find((node) => isFont(node) && !takenFonts.has(node));
    if (isFont(font ?? null)) hold(text, font as Element);
  }
}

function settle(records: MutationRecord[]): void {
  for (const record of records) {
    const { type, target, removedNodes } = record;
    if (type === 'characterData') {
      // React has written new text: show the new text untranslated until the translator translates
      // it.
      const holding = holdings.get(target);
      if (!holding || (target as Text).data === '') continue;
      holdings.delete(target);
      holding.font.replaceWith(target);
    } else for (const node of removedNodes) if (node instanceof Text) textLeft(node, record);
  }
}

function childFor(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = isFont(child.parentNode) ? child.parentNode : null;
  return child;
}

export function isTranslated(page: Element): boolean {
  return hasMetTranslation || page.querySelector('font > font') !== null;
}

export function surviveTranslation(): void {
  const observer = new MutationObserver(settle);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const catchUp = () => settle(observer.takeRecords());
  // eslint-disable-next-line typescript/unbound-method -- called with its node as `this`
  const { removeChild, insertBefore, appendChild } = Node.prototype;

  function moving(node: Node): void {
    if (!(node instanceof Text)) return;
    if (!node.parentNode) catchUp();
    release(node);
  }

  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node): Node {
      if (child.parentNode !== this) {
        catchUp();
        const found = childFor(this, child);
        if (found !== child) {
          if (found) removeChild.call(this, found);
          return child;
        }
      }
      return removeChild.call(this, child);
    },
    insertBefore(this: Node, node: Node, before: Node | null): Node {
      moving(node);
      if (!before || before.parentNode === this) return insertBefore.call(this, node, before);
      catchUp();
      return insertBefore.call(this, node, childFor(this, before));
    },
    appendChild(this: Node, node: Node): Node {
      moving(node);
      return appendChild.call(this, node);
    },
  });
}
