import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkAuth } from '@shop/contract/auth/calls';
import { ApiError } from '../platform/api-error.ts';
import { askToSignIn } from '../platform/ask-to-sign-in.ts';
import { PRIVATE_QUERIES } from '../platform/api-query.ts';
import { pauseBeforeAsking, setUnanswered } from '../platform/connection.ts';
import { readApi } from '../platform/read-api.ts';
import {
  confirmSession,
  endSession,
  followOtherTabs,
  readToken,
  STAY_KEY,
  useSession,
} from '../platform/session.ts';
import { browserStorage } from '../platform/storage.ts';

/**
 * Checks at app start whose token the tab holds; without a token no request is sent (ruling 2), unless
 * a cookie may keep the browser signed in (decision 0101). A page restored from
 * the back/forward cache checks again, because it has received no messages in the meantime.
 */
export function useSessionCheck(queryClient: QueryClient) {
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const checkRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void checkSession(signal, endUnlessTyped);
    };
    void checkSession(signal, endSession);
    window.addEventListener('pageshow', checkRestored);
    const stopFollowing = followOtherTabs();
    return () => {
      leave.abort();
      window.removeEventListener('pageshow', checkRestored);
      stopFollowing();
    };
  }, []);

  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    // What one person was shown must not remain for the next person in this tab.
    return () => queryClient.removeQueries({ queryKey: [PRIVATE_QUERIES] });
  }, [queryClient, userId]);
}

/** Delays in ms before an unanswered check is repeated. The last one applies to all further repeats. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
const LAST_PAUSE_MS = 15_000;
/** If a check takes longer than this, the page says that the shop does not answer, and keeps waiting. */
const PATIENCE_MS = 6_000;

/** What was typed into a page, that was left and comes back, is not lost either (decision 0208). */
function endUnlessTyped(token?: string) {
  void (askToSignIn(false) ?? endSession(token));
}

/** Repeats the check until the shop has answered. Only a 401 ends the session (ruling 36), by `end`. */
async function checkSession(signal: AbortSignal, end: typeof endSession) {
  const token = readToken();
  if (!token) return resumeOrEnd(signal, endSession);
  for (let attempt = 0; !signal.aborted && readToken() === token; attempt++) {
    const impatience = setTimeout(() => setUnanswered(true), PATIENCE_MS);
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
      const { user } = await readApi(checkAuth, {}, { signal });
      setUnanswered(false);
      return confirmSession(user);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (error.status === 401) {
        setUnanswered(false);
        return resumeOrEnd(signal, end, token);
      }
    } finally {
      clearTimeout(impatience);
    }
    setUnanswered(true);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pauseBeforeAsking(RETRY_PAUSES_MS[attempt] ?? LAST_PAUSE_MS);
  }
}

/** Signs in by the cookie, if there may be one; otherwise there is no session. */
function resumeOrEnd(signal: AbortSignal, end: typeof endSession, token?: string): void | Promise<void> {
  if (browserStorage.get(STAY_KEY) === null) return end(token);
  return import('../platform/resume-session.ts').then(
    ({ resumeSession }) => resumeSession(signal, end, token),
    () => end(token),
  );
}
