// oxlint-disable unicorn/consistent-function-scoping -- what runs in the browser must bring everything along
import type { BrowserContext, Page } from '@playwright/test';
import { sampleNumber, takesAll } from '../../scripts/lib/sample.mjs';

/** Somebody who changes the shop's pages between the server and the shopper. */
export type PageChanger = (typeof CHANGERS)[number];

const CHANGERS = ['translated', 'extension', 'cdn'] as const;

/** Those of this run: all of them, or in `npm test` one, which changes from commit to commit. */
export function changersOfRun(): readonly PageChanger[] {
  if (takesAll()) return CHANGERS;
  return [CHANGERS[sampleNumber() % CHANGERS.length] as PageChanger];
}

/** Lets `changer` change every page that the shop at `url` sends to the context. */
export async function changePages(context: BrowserContext, changer: PageChanger, url: string): Promise<void> {
  if (changer === 'translated') await context.addInitScript(translate);
  if (changer === 'extension') await context.addInitScript(addNodes);
  if (changer === 'cdn') {
    // The browser does not know from which network a document comes that a test has answered.
    await context.grantPermissions(['local-network-access']);
    await context.route(`${url}/**`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      if (!response.headers()['content-type']?.includes('text/html')) return route.fulfill({ response });
      return route.fulfill({ response, body: minified(await response.text()) });
    });
  }
}

/** What networks that minify do to a document: no comments, and one space where there were several. */
function minified(html: string): string {
  return html
    .split(/(<script[\s\S]*?<\/script>|<textarea[\s\S]*?<\/textarea>)/i)
    .map((part, index) =>
      index % 2 ? part : part.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/\s+/g, ' '),
    )
    .join('');
}

/** What a translation by the browser does: each text, also a later one, is replaced by one in two `<font>`. */
function translate() {
  const isLeftAlone = (text: Node) =>
    text.parentElement?.closest('[translate=no], .notranslate, script, style, textarea, title, svg, font') !==
    null;
  function replace(text: Node) {
    if (!text.isConnected || !text.nodeValue?.trim() || isLeftAlone(text)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.append(text.nodeValue);
    (text as ChildNode).replaceWith(outer);
  }
  function replaceAllIn(root: Node) {
    if (root.nodeType === Node.TEXT_NODE) return replace(root);
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replace);
  }
  addEventListener('load', () => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'ta';
    replaceAllIn(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') replace(target);
        addedNodes.forEach(replaceAllIn);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** What password managers, writing aids and dark modes do, before the page's script runs and later. */
function addNodes() {
  const mark = (field: Element) => {
    if (field.hasAttribute('data-kept')) return;
    field.setAttribute('data-kept', '');
    field.setAttribute('style', 'background-image: none');
    const button = document.createElement('div');
    button.setAttribute('data-field-icon', '');
    field.after(button);
    field.before(document.createElement('filler-shadow'));
  };
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    document.documentElement.classList.add('has-extension');
    document.head.prepend(document.createElement('style'));
    document.head.append(document.createElement('style'));
    document.body.setAttribute('cz-shortcut-listen', 'true');
    document.body.prepend(document.createElement('shop-helper'));
    document.body.append(document.createElement('grammarly-desktop-integration'));
    document.querySelector('main')?.prepend(document.createElement('coupon-finder'));
    const markAll = () => document.querySelectorAll('form input, form textarea, form select').forEach(mark);
    markAll();
    new MutationObserver(markAll).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Texts that the page shows differently from what it means to show: each element with what React last gave it and what
 * the document contains.
 */
export function untrueTexts(page: Page): Promise<{ meant: string; shown: string }[]> {
  return page.evaluate(() => {
    interface Fiber {
      tag: number;
      stateNode: unknown;
      memoizedProps: unknown;
      child: Fiber | null;
      sibling: Fiber | null;
    }
    const [HOST, TEXT, PORTAL] = [5, 6, 4];
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    const root = key && (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
    if (!root) return [{ meant: 'a page that React runs', shown: document.body.innerText.slice(0, 200) }];
    const untrue: { meant: string; shown: string }[] = [];
    const childrenOf = (fiber: Fiber) => {
      const children: Fiber[] = [];
      for (let child = fiber.child; child; child = child.sibling) children.push(child);
      return children;
    };
    function visit(fiber: Fiber): string {
      if (fiber.tag === TEXT) return String(fiber.memoizedProps);
      const inside = childrenOf(fiber).map(visit).join('');
      if (fiber.tag === PORTAL) return '';
      if (fiber.tag !== HOST) return inside;
      const { children, dangerouslySetInnerHTML } = fiber.memoizedProps as {
        children?: unknown;
        dangerouslySetInnerHTML?: unknown;
      };
      const element = fiber.stateNode as Element;
      if (dangerouslySetInnerHTML || element.matches('html, head, body, script, style, textarea')) return '';
      const isText = typeof children === 'string' || typeof children === 'number';
      const meant = isText ? String(children) : inside;
      const shown = element.textContent ?? '';
      const isLeaf = isText || childrenOf(fiber).some(({ tag }) => tag === TEXT);
      const isSame = meant.replaceAll(/\s+/g, ' ') === shown.replaceAll(/\s+/g, ' ');
      if (isLeaf && !isSame && element.isConnected) untrue.push({ meant, shown });
      return meant;
    }
    visit(root.stateNode.current);
    return untrue;
  });
}
