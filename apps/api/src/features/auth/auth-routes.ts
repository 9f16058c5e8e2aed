import * as contract from '@shop/contract/auth';
import { messages } from '@shop/contract/messages';
import { type Serve, bearerToken } from '../../platform/http/endpoint-registrar.ts';
import type { AuthParts } from './admit-attempt.ts';
import { presentAccount, presentIdentity } from './present-account.ts';
import { register } from './register.ts';
import { endSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** The four auth calls of spec §7. */
export function serveAuth(serve: Serve, parts: AuthParts): void {
  serve(contract.register, async ({ body: { userName, email, password }, request }) => {
    await register(parts, { userName, email, password, address: request.ip });
    return { success: true, message: messages.auth.registered };
  });

  serve(contract.login, async ({ body: { email, password }, request }) => {
    const { account, token } = await signIn(parts, { email, password, address: request.ip });
    return { success: true, message: messages.auth.loggedIn, user: presentAccount(account), token };
  });

  serve(contract.logout, async ({ request }) => {
    const token = bearerToken(request);
    if (token !== null) await endSession(parts.database, token);
    return { success: true, message: messages.auth.loggedOut };
  });

  serve(contract.checkAuth, async ({ identity }) => ({ success: true, user: presentIdentity(identity) }));
}
