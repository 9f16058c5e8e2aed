import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkAuth } from '@shop/contract/auth';
import { ApiError } from '../platform/api-error.ts';
import { PRIVATE_QUERIES } from '../platform/api-query.ts';
import { callApi } from '../platform/call-api.ts';
import { confirmSession, endSession, readToken, useSession } from '../platform/session.ts';

/** Looks at app start whose token the tab holds; without one nobody is asked (ruling 2). */
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

async function checkSession(signal: AbortSignal) {
  const token = readToken();
  if (!token) return endSession();
  try {
    const { user } = await callApi(checkAuth, {}, { signal });
    confirmSession(user);
  } catch (error) {
    if (error instanceof ApiError) endSession(token);
  }
}
