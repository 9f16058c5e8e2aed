import * as contract from '@shop/contract/auth';
import { messages } from '@shop/contract/messages';
import type { Database } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Serve, bearerToken } from '../../platform/http/endpoint-registrar.ts';
import { createAccount } from './create-account.ts';
import { presentAccount, presentIdentity } from './present-account.ts';
import { endSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** The four auth calls of spec §7. */
export function serveAuth(serve: Serve, parts: { database: Database; clock: Clock }): void {
  serve(contract.register, async ({ body: { userName, email, password } }) => {
    await createAccount(parts.database, { userName, email, password, role: 'user' });
    return { success: true, message: messages.auth.registered };
  });

  serve(contract.login, async ({ body }) => {
    const { account, token } = await signIn(parts, body);
    return { success: true, message: messages.auth.loggedIn, user: presentAccount(account), token };
  });

  serve(contract.logout, async ({ request }) => {
    const token = bearerToken(request);
    if (token !== null) await endSession(parts.database, token);
    return { success: true, message: messages.auth.loggedOut };
  });

  serve(contract.checkAuth, async ({ identity }) => ({ success: true, user: presentIdentity(identity) }));
}
