/**
 * Keeps a page working whose texts somebody else has replaced: a browser that translates puts each text into
 * `<font>`, extensions put words or numbers into elements of their own. React goes on with the text nodes that it made:
 * taking one away throws and ends the page, and changing one shows nothing (decision 0069).
 *
 * Here a text that was taken out stays connected with the element in its place: it is removed with its text, marks the
 * place where something is inserted, and gives the place back when the text changes, so that the new text is shown
 * and translated in turn.
 */
export function followReplacedTexts() {
  const standIns = new WeakMap<Node, ChildNode>();
  const taken = new WeakSet<Node>();
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const observer = new MutationObserver(handle);
  const watchPage = () => observer.observe(document, { childList: true, subtree: true });

  function handle(records: MutationRecord[]) {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') bringBack(target);
      for (const text of removedNodes) {
        if (text.nodeType !== 3 || text.isConnected) continue;
        const standIn = [...addedNodes, previousSibling, nextSibling].find(
          (node) => node?.nodeType === 1 && node.isConnected && !taken.has(node),
        );
        // One that is only next to it may be anything, unless it is what translations insert.
        if (!standIn || (addedNodes.length === 0 && standIn.nodeName !== 'FONT')) continue;
        taken.add(standIn);
        standIns.set(text, standIn as Element);
        observer.observe(text, { characterData: true });
      }
    }
  }

  /** The element that is shown instead of a text, if there is one. Asked for each node that is put into the page. */
  function standInOf(text: Node): ChildNode | undefined {
    if (text.nodeType !== 3) return undefined;
    handle(observer.takeRecords());
    const standIn = standIns.get(text);
    return !text.isConnected && standIn?.isConnected ? standIn : undefined;
  }

  function bringBack(text: Node) {
    const standIn = standIns.get(text);
    if (!text.isConnected && standIn?.isConnected) standIn.replaceWith(text);
  }

  /** The child of `parent` that is, contains or stands for `node`. */
  function placeIn(parent: Node, node: Node): Node | null {
    let place: Node | null = node.parentNode === parent ? node : (standInOf(node) ?? node);
    while (place && place.parentNode !== parent) place = place.parentNode;
    return place;
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const standIn = standInOf(child);
    if (standIn) standIn.remove();
    // Somebody has put it elsewhere, or taken it out of the page.
    else (child as unknown as ChildNode).remove();
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (!child.isConnected) standInOf(child)?.remove();
    return insertBefore.call(this, child, before && placeIn(this, before)) as Child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!child.isConnected) standInOf(child)?.remove();
    return appendChild.call(this, child) as Child;
  };
  watchPage();
}

/** Runs in the document's head, before the page's own script. */
export const keepReplacedTexts = import.meta.env.SSR ? `(${followReplacedTexts.toString()})()` : '';
