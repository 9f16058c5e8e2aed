import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkAuth } from '@shop/contract/auth/calls';
import { ApiError } from '../platform/api-error.ts';
import { PRIVATE_QUERIES } from '../platform/api-query.ts';
import { callApi } from '../platform/call-api.ts';
import { confirmSession, endSession, readToken, useSession } from '../platform/session.ts';

/** Checks at app start whose token the tab holds; without one nobody is asked (ruling 2). */
export function useSessionCheck(queryClient: QueryClient) {
  useEffect(() => {
    const leave = new AbortController();
    void checkSession(leave.signal);
    return () => leave.abort();
  }, []);

  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    // What one person was shown is not for the next one on this tab.
    return () => queryClient.removeQueries({ queryKey: [PRIVATE_QUERIES] });
  }, [queryClient, userId]);
}

/**
 * Pauses before the check is tried again where no answer came, in ms. A document that is left takes its calls
 * with it: without a second try the next one would begin signed out.
 */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000];

async function checkSession(signal: AbortSignal) {
  const token = readToken();
  if (!token) return endSession();
  for (const pauseMs of [...RETRY_PAUSES_MS, null]) {
    try {
      const { user } = await callApi(checkAuth, {}, { signal });
      return confirmSession(user);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (!error.isNetworkOrServer || pauseMs === null) return endSession(token);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (signal.aborted || readToken() !== token) return;
    }
  }
}
