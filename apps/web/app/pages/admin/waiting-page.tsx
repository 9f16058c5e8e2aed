import { use, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useConnectionProblem } from '../../shell/connection-problem.ts';
import { replayEarlyTaps } from '../../shell/early-taps.ts';
import { Placeholder } from '../../shell/guard.tsx';
import { NonceContext } from '../../shell/nonce.ts';
import { useWasInDocument } from '../../ui/server-drawn.tsx';
import { showCurrentEntry } from './admin-navigation.tsx';
import './waiting-page.css';

/**
 * Until it is known who is there and what they may see: the page without anything that was read. It is in the document
 * alone, where it needs no script and makes no call, and is seen only in a tab that knows whose its session is
 * (`platform/early-answers.ts`, decision 0205). Everybody else sees the black placeholder, as do pages that the browser
 * draws.
 */
export const WaitingPage = import.meta.env.SSR ? FromServer : InBrowser;

function FromServer({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="waiting-page" aria-busy>
        {children}
        <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: showInPlace }} />
      </div>
      <div className="waiting-page-words">
        <Placeholder />
      </div>
    </>
  );
}

/** Has the menu show where one is, and the page be seen once its fonts are there. To lay it out asks for them. */
const showInPlace = !import.meta.env.SSR
  ? ''
  : `(${showCurrentEntry.toString()})(document.querySelector(".waiting-page .admin-navigation"));
document.body.getBoundingClientRect();
document.fonts.ready.then(()=>document.documentElement.setAttribute("data-lettered",""))`;

// oxlint-disable-next-line no-unused-vars -- the server's
function InBrowser(_: { children: ReactNode }) {
  const isDrawn = useWasInDocument();
  const isShown = useConnectionProblem() === null;
  const page = useRef<HTMLDivElement>(null);
  useMovedOn(page, isShown);
  return (
    <>
      {isDrawn ? (
        <div
          ref={page}
          className="waiting-page"
          aria-busy
          hidden={!isShown}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      ) : null}
      <div className="waiting-page-words">
        <Placeholder />
      </div>
    </>
  );
}

/** What was pressed and typed in the page goes on in the one that takes its place, and so does the focus. */
function useMovedOn(page: RefObject<HTMLElement | null>, isShown: boolean) {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = page;
    return () => {
      focused.current = current?.contains(document.activeElement) ? document.activeElement : null;
    };
  }, [page]);
  useEffect(() => {
    const { current } = page;
    if (!current || !isShown) return;
    return () => {
      const next = focused.current && lookalikeOf(focused.current);
      if (next instanceof HTMLElement && document.activeElement === document.body) next.focus();
      replayEarlyTaps(({ target }) => lookalikeOf(target));
    };
  }, [page, isShown]);
}

const MARKS = ['name', 'type', 'aria-label', 'href'];

/** What tells elements apart: their words, those of a field's label, and attributes. */
function marksOf(element: Element): string {
  const tree = element.getRootNode() as ParentNode;
  const label = element.closest('label') ?? tree.querySelector(`label[for="${CSS.escape(element.id)}"]`);
  return JSON.stringify([
    element.textContent,
    label?.textContent,
    ...MARKS.map((mark) => element.getAttribute(mark)),
  ]);
}

/** What looks like an element that is gone. It may have another place among what the waiting page did not have. */
function lookalikeOf(gone: Element): Element | undefined {
  const marks = marksOf(gone);
  return [...document.querySelectorAll(gone.tagName)].find((element) => marksOf(element) === marks);
}
