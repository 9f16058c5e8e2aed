import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { afterPaint } from '../ui/after-paint.ts';

/**
 * History state of an entry that was created by opening the dialog. Going back from it leads to the page behind the
 * dialog.
 */
interface OpenedHere {
  openedHere?: boolean;
}

/**
 * A dialog whose content is named by a query parameter (`?order=…`): Back closes it, a link opens it and a reload
 * keeps it.
 */
export function useAddressDialog(parameter: string) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query, setQuery] = useSearchParams();
  const shownId = query.get(parameter);
  const shownNow = useRef(shownId);
  useEffect(() => {
    shownNow.current = shownId;
  });

  function withShown(id: string | null) {
    return (before: URLSearchParams) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete(parameter);
      else next.set(parameter, id);
      return next;
    };
  }

  return {
    /** Null while the dialog is closed. */
    shownId,
    show(id: string) {
      afterPaint(() =>
        setQuery(withShown(id), {
          state: { openedHere: true } satisfies OpenedHere,
          preventScrollReset: true,
        }),
      );
    },
    /** Closes the dialog. Does nothing if it no longer shows this id, so a late answer closes nothing else. */
    close() {
      if (shownNow.current !== shownId) return;
      if ((state as OpenedHere | null)?.openedHere) void navigate(-1);
      else setQuery(withShown(null), { replace: true, preventScrollReset: true });
    },
  };
}
