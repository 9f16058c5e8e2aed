import { resume } from '@shop/contract/auth/device-calls';
import { ApiError } from './api-error.ts';
import { browserConfig } from './browser-config.ts';
import { callApi } from './call-api.ts';
import { pauseBeforeAsking, setUnanswered } from './connection.ts';
import type { ApiTransport } from './page-host.ts';
import { type endSession, readToken, STAY_KEY, takeSession } from './session.ts';
import { browserStorage } from './storage.ts';

const LAST_PAUSE_MS = 15_000;

/** The answer replaces the cookie, so it is received even if the page is left meanwhile. */
const outlivingPage: ApiTransport = (path, init) =>
  fetch(browserConfig().apiUrl + path, { ...init, keepalive: true });

/**
 * Signs in by the cookie that keeps this browser signed in, in place of `token` if that has ended. It is asked until
 * the shop answers; a refusal forgets that there is a cookie, and ends the session by `end`. An owner's new tab on a page of the shop is a visitor's
 * (ruling 38).
 */
export async function resumeSession(
  signal: AbortSignal,
  end: typeof endSession,
  token?: string,
): Promise<void> {
  const isOwnersVisit =
    browserStorage.get(STAY_KEY) === 'admin' && window.location.pathname.startsWith('/shop/');
  if (isOwnersVisit) return end(token);
  const before = readToken();
  for (let pauseMs = 1_000; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LAST_PAUSE_MS)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
      const answer = await callApi(resume, {}, { transport: outlivingPage });
      setUnanswered(false);
      // Meanwhile another tab may have told of its session.
      if (readToken() === before) takeSession(answer.user, answer.token);
      return;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
        setUnanswered(false);
        browserStorage.remove(STAY_KEY);
        if (readToken() === before || readToken() === null) end();
        return;
      }
    }
    setUnanswered(true);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pauseBeforeAsking(pauseMs);
    if (readToken() !== before) return;
  }
}
