import * as contract from '@shop/contract/auth/endpoints';
import * as authMessages from '@shop/contract/auth/messages';
import { isNear } from '../../platform/http/is-near.ts';
import { type Serve, bearerToken } from '../../platform/http/endpoint-registrar.ts';
import { presentAccount, presentIdentity } from './present-account.ts';
import { register } from './register.ts';
import { type ResetDependencies, requestPasswordReset } from './request-password-reset.ts';
import { canResetWith, resetPassword } from './reset-password.ts';
import { endSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** The four auth calls of product §7, and the three for a forgotten password (ruling 19). */
export function serveAuth(serve: Serve, dependencies: ResetDependencies): void {
  serve(contract.register, async ({ say, body: { userName, email, password, language }, request }) => {
    await register(dependencies, { userName, email, password, language, address: request.ip });
    return { message: say(authMessages.registered) };
  });

  serve(contract.login, async ({ say, body: { email, password }, request }) => {
    const { account, token } = await signIn(dependencies, {
      email,
      password,
      address: request.ip,
      isNear: isNear(request),
    });
    request.accountId = account.id;
    return { message: say(authMessages.loggedIn), user: presentAccount(account), token };
  });

  serve(contract.requestPasswordReset, async ({ say, body: { email, language }, request }) => {
    await requestPasswordReset(dependencies, { email, language, address: request.ip });
    return { message: say(authMessages.resetRequested) };
  });

  serve(contract.checkResetLink, async ({ body: { token } }) => ({
    data: { isOpen: await canResetWith(dependencies, token) },
  }));

  serve(contract.resetPassword, async ({ say, body: { token, newPassword }, request }) => {
    request.accountId = await resetPassword(dependencies, { token, newPassword, address: request.ip });
    return { message: say(authMessages.passwordReset) };
  });

  serve(contract.logout, async ({ say, request }) => {
    const token = bearerToken(request);
    if (token !== null) await endSession(dependencies.database, token);
    return { message: say(authMessages.loggedOut) };
  });

  serve(contract.checkAuth, async ({ identity }) => ({ user: presentIdentity(identity) }));
}
