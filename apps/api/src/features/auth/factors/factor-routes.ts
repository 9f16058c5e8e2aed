import * as contract from '@shop/contract/auth/endpoints';
import * as authMessages from '@shop/contract/auth/messages';
import { type Serve, bearerToken } from '../../../platform/http/endpoint-registrar.ts';
import { userAgentOf } from '../../../platform/http/user-agent.ts';
import { presentAccount } from '../present-account.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './change-authenticator.ts';
import { getFactors } from './factor-queries.ts';
import { removePasskey, renamePasskey } from './change-passkeys.ts';
import {
  type PasskeyDependencies,
  addPasskey,
  askForPasskey,
  beginPasskey,
  signInWithPasskey,
} from './passkeys.ts';
import { proveSecond } from './prove-second.ts';
import { proveAgain } from '../prove-again.ts';

/** How an account is proven besides its password, and the second step of a sign-in. */
export function serveFactors(serve: Serve, dependencies: PasskeyDependencies): void {
  serve(contract.proveSecond, async ({ say, body: { ticket, code }, request }) => {
    const from = { address: request.ip, userAgent: userAgentOf(request) };
    const { account, token } = await proveSecond(dependencies, { ticket, code, ...from });
    request.accountId = account.id;
    return { message: say(authMessages.loggedIn), user: presentAccount(account), token };
  });

  serve(contract.prove, async ({ say, identity, body, request }) => {
    await proveAgain(dependencies, { identity, address: request.ip }, body);
    return { message: say(authMessages.proven) };
  });

  serve(contract.askForPasskey, async () => ({ data: { ...(await askForPasskey(dependencies)) } }));

  serve(contract.signInWithPasskey, async ({ say, body: proof, request }) => {
    const from = { address: request.ip, userAgent: userAgentOf(request) };
    const { account, token } = await signInWithPasskey(dependencies, { proof, ...from });
    request.accountId = account.id;
    return { message: say(authMessages.loggedIn), user: presentAccount(account), token };
  });

  serve(contract.beginPasskey, async ({ identity }) => ({
    data: { ...(await beginPasskey(dependencies, identity)) },
  }));

  serve(contract.addPasskey, async ({ identity, body: made, request }) => {
    const from = { userAgent: userAgentOf(request), keptToken: bearerToken(request) };
    const recoveryCodes = await addPasskey(dependencies, { identity, made, ...from });
    return { data: recoveryCodes ? { recoveryCodes } : {} };
  });

  serve(contract.renamePasskey, async ({ say, identity: { userId }, params: { id }, body: { name } }) => {
    await renamePasskey(dependencies.database, { userId, id, name });
    return { message: say(authMessages.passkeyRenamed) };
  });

  serve(contract.removePasskey, async ({ say, identity: { userId }, params: { id } }) => {
    await removePasskey(dependencies, { userId, id });
    return { message: say(authMessages.passkeyRemoved) };
  });

  serve(contract.getFactors, async ({ identity }) => ({
    data: await getFactors(dependencies.database.read, identity.userId),
  }));

  serve(contract.beginAuthenticator, async ({ identity }) => ({
    data: await beginAuthenticator(dependencies, identity),
  }));

  serve(contract.confirmAuthenticator, async ({ identity: { userId }, body: { code }, request }) => {
    const given = { userId, typed: code, keptToken: bearerToken(request) };
    return { data: { recoveryCodes: await confirmAuthenticator(dependencies, given) } };
  });

  serve(contract.removeAuthenticator, async ({ say, identity }) => {
    await removeAuthenticator(dependencies, identity.userId);
    return { message: say(authMessages.authenticatorRemoved) };
  });

  serve(contract.renewRecoveryCodes, async ({ identity }) => ({
    data: { recoveryCodes: await renewRecoveryCodes(dependencies, identity.userId) },
  }));
}
