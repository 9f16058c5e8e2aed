import { stay } from '@shop/contract/auth/device-calls';
import { STAY_KEY, type SessionUser } from '../../platform/session.ts';
import { browserStorage } from '../../platform/storage.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import * as texts from './auth.messages.ts';

/** Keeps this browser signed in. If that fails, the sign-in holds for its tab alone, and a toast says so. */
export function useStaySignedIn(): (user: Pick<SessionUser, 'role'>) => void {
  const { mutateAsync } = useApiMutation(stay, {
    success: null,
    failure: () => ({ title: texts.staysNot(), description: texts.staysNotBecause() }),
  });
  return ({ role }) =>
    void mutateAsync({}).then(
      () => browserStorage.set(STAY_KEY, role),
      () => {},
    );
}
