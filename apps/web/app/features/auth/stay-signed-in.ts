import { stay } from '@shop/contract/auth/device-calls';
import { callApi } from '../../platform/call-api.ts';
import { STAY_KEY, type SessionUser } from '../../platform/session.ts';
import { browserStorage } from '../../platform/storage.ts';
import { showToast } from '../../ui/toast.ts';
import * as texts from './auth.messages.ts';

/** Keeps this browser signed in. If that fails, the sign-in holds for its tab alone, and a toast says so. */
export async function staySignedIn({ role }: Pick<SessionUser, 'role'>): Promise<void> {
  try {
    await callApi(stay, {});
    browserStorage.set(STAY_KEY, role);
  } catch {
    showToast({ tone: 'destructive', title: texts.staysNot(), description: texts.staysNotBecause() });
  }
}
