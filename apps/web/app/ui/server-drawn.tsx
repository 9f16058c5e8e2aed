import {
  lazy,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { loadable, useLoadable } from './loadable.ts';
import './server-drawn.css';

type FetchModule<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface ServerDrawn<Props> {
  (props: Props): ReactNode;
  /** Loads the script, for pages that are rendered in the browser. */
  load: () => Promise<unknown>;
}

/**
 * A component of words, links and pictures that arrives as HTML from the server, so that a first visit needs no
 * script for it. If the browser renders the page itself, the script is loaded. The caller must import the styles,
 * because a script that is not loaded brings none.
 */
export function serverDrawn<Props extends object = object>(
  fetchModule: FetchModule<Props>,
): ServerDrawn<Props> {
  const code = loadable(fetchModule);
  const OnServer = lazy(fetchModule) as ComponentType<Props>;

  function InBrowser(props: Props) {
    const isDrawn = useWasInDocument();
    const navigate = useNavigate();
    const renderContent = useLoadable(code, { isNeeded: !isDrawn, onFailure: () => {} });
    if (!isDrawn) return <div className="server-drawn">{renderContent?.(props)}</div>;
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are pressed
      <div
        className="server-drawn"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
        onClick={(event) => followLink(event, navigate)}
      />
    );
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it captures `OnServer`
  function FromServer(props: Props) {
    return (
      <div className="server-drawn">
        <OnServer {...props} />
      </div>
    );
  }

  const load = () => Promise.allSettled([code.load()]);
  return Object.assign(import.meta.env.SSR ? FromServer : InBrowser, { load });
}

const never = () => () => {};

/** Whether the component was in the document that the server sent. This never changes. */
export function useWasInDocument(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasInDocument] = useState(isHydrating);
  return wasInDocument;
}

/** Behaves like the router's `Link`: only a plain click on a link within this shop is handled in the page. */
function followLink(event: MouseEvent, navigate: NavigateFunction) {
  const link = (event.target as Element).closest('a');
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.target || link.origin !== window.location.origin) return;
  event.preventDefault();
  void navigate({ pathname: link.pathname, search: link.search, hash: link.hash });
}
