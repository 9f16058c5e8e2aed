import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Kept with a step of the history that opened the dialog: Back from it is the page behind. */
interface OpenedHere {
  openedHere?: boolean;
}

/**
 * What a dialog shows is named by a parameter of the address (`?order=…`): Back closes it, a link opens it and a
 * reload keeps it.
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
    /** Null while it is closed. */
    shownId,
    show(id: string) {
      setQuery(withShown(id), {
        state: { openedHere: true } satisfies OpenedHere,
        preventScrollReset: true,
      });
    },
    /** Does nothing where that dialog is closed already, by whoever waited longer for an answer than its reader. */
    close() {
      if (shownNow.current !== shownId) return;
      if ((state as OpenedHere | null)?.openedHere) void navigate(-1);
      else setQuery(withShown(null), { replace: true, preventScrollReset: true });
    },
  };
}
