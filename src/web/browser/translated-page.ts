/**
 * Keeps pages working while a browser translates them. A translator puts a `<font>` in the place of each text node; the
 * framework still has the text node, changes it where nobody sees it, and fails to put something before it or to take it
 * away. Decision 525.
 */

interface Holding {
  font: Element;
  /** What the text node said before it was emptied. */
  said: string;
}

/** By the text node of the framework, the element in its place, which holds that text node, empty. */
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

/** Gives the text node back, as it was, and takes the translation away. */
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
      // The framework says something new: it is shown as it is, and the translator finds it.
      const holding = holdings.get(target);
      if (!holding || (target as Text).data === '') continue;
      holdings.delete(target);
      holding.font.replaceWith(target);
    } else for (const node of removedNodes) if (node instanceof Text) textLeft(node, record);
  }
}

/** The child of this parent that stands for the node: itself, or the translation that holds it. */
function childFor(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = isFont(child.parentNode) ? child.parentNode : null;
  return child;
}

/** Whether a translator has been at work here, perhaps before this code ran. */
export function isTranslated(page: Element): boolean {
  return hasMetTranslation || page.querySelector('font > font') !== null;
}

/** To be called once, before anything is drawn. */
export function surviveTranslation(): void {
  const observer = new MutationObserver(settle);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const catchUp = () => settle(observer.takeRecords());
  // eslint-disable-next-line typescript/unbound-method -- each is called with its own node
  const { removeChild, insertBefore, appendChild } = Node.prototype;

  /** A text node that moves leaves its translation behind. */
  function moving(node: Node): void {
    if (!(node instanceof Text)) return;
    if (!node.parentNode) catchUp();
    release(node);
  }

  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node): Node {
      if (child.parentNode !== this) {
        catchUp();
        const standing = childFor(this, child);
        if (standing !== child) {
          if (standing) removeChild.call(this, standing);
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
