import { logout } from '@shop/contract/auth/calls';
import * as authMessages from '@shop/contract/auth/messages';
import { ApiError } from '../platform/api-error.ts';
import { callApi } from '../platform/call-api.ts';
import { clearSession } from '../platform/session.ts';
import { showToast } from '../ui/toast.ts';

/** Ends the session here whatever the server says: who presses Logout must be out (product §4). */
export function useLogout(): () => Promise<void> {
  return async () => {
    let message: string = authMessages.loggedOut;
    try {
      message = (await callApi(logout, {})).message ?? message;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      clearSession();
    }
    showToast({ title: message });
  };
}
