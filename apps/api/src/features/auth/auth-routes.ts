import * as contract from '@shop/contract/auth/endpoints';
import * as authRefusals from '@shop/contract/auth/refusals';
import * as authMessages from '@shop/contract/auth/messages';
import * as codeMessages from '@shop/contract/auth/code-messages';
import { refuse } from '../../platform/errors.ts';
import { isNear } from '../../platform/http/is-near.ts';
import { userAgentOf } from '../../platform/http/user-agent.ts';
import { type Serve, bearerToken } from '../../platform/http/endpoint-registrar.ts';
import { presentAccount, presentIdentity } from './present-account.ts';
import { serveFactors } from './factors/factor-routes.ts';
import { register } from './register.ts';
import { type ResetDependencies, requestPasswordReset } from './request-password-reset.ts';
import { canResetWith, resetPassword } from './reset-password.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.ts';
import { endSession } from './sessions.ts';
import { checkCode, mailCode } from './mail-code.ts';
import { signIn } from './sign-in.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { endStay, resume, startStay } from './stays.ts';
import { createStayCookie } from './stay-cookie.ts';

/**
 * The four auth calls of product §7, those for a forgotten password (ruling 19), for a mailed code, and those that keep
 * a device signed in.
 */
export function serveAuth(serve: Serve, dependencies: ResetDependencies): void {
  const cookie = createStayCookie(dependencies.publicUrl);
  serveFactors(serve, dependencies);
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
      userAgent: userAgentOf(request),
    });
    request.accountId = account.id;
    return { message: say(authMessages.loggedIn), user: presentAccount(account), token };
  });

  serve(contract.mailCode, async ({ say, body, request }) => ({
    message: say(codeMessages.codeMailed),
    data: { ticket: await mailCode(dependencies, { ...body, address: request.ip }) },
  }));

  serve(contract.checkCode, async ({ body: { ticket } }) => ({
    data: await checkCode(dependencies, ticket),
  }));

  serve(contract.signInWithCode, async ({ say, body, request }) => {
    const from = { address: request.ip, userAgent: userAgentOf(request) };
    const { account, token, lostPassword } = await signInWithCode(dependencies, { ...body, ...from });
    request.accountId = account.id;
    return {
      message: say(lostPassword ? codeMessages.passwordRemoved : authMessages.loggedIn),
      user: presentAccount(account),
      token,
    };
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

  serve(contract.logout, async ({ say, request, reply }) => {
    const token = bearerToken(request);
    const ended = token === null ? undefined : await endSession(dependencies.database, token);
    if (ended) request.accountId = ended.userId;
    if (ended?.hadStay) void reply.header('set-cookie', cookie.remove);
    return { message: say(authMessages.loggedOut) };
  });

  serve(contract.stay, async ({ say, identity, request, reply }) => {
    const stay = await startStay(dependencies, identity, userAgentOf(request));
    void reply.header('set-cookie', cookie.keep(stay));
    return { message: say(authMessages.stays) };
  });

  serve(contract.endStay, async ({ say, identity, reply }) => {
    await endStay(dependencies.database, identity);
    void reply.header('set-cookie', cookie.remove);
    return { message: say(authMessages.staysNoMore) };
  });

  serve(contract.resume, async ({ say, request, reply }) => {
    // Only pages of the shop itself: no other page, no program that found a cookie.
    if (request.headers['sec-fetch-site'] !== 'same-origin') throw refuse(authRefusals.otherOrigin);
    const token = cookie.tokenIn(request.headers.cookie);
    const resumed = token && (await resume(dependencies, { token, userAgent: userAgentOf(request) }));
    if (!resumed) {
      void reply.header('set-cookie', cookie.remove);
      throw refuse(authRefusals.stayEnded);
    }
    void reply.header('set-cookie', cookie.keep(resumed.stay));
    request.accountId = resumed.account.id;
    return {
      message: say(authMessages.loggedIn),
      user: presentAccount(resumed.account),
      token: resumed.token,
    };
  });

  serve(contract.listDevices, async ({ identity }) => ({ data: await listDevices(dependencies, identity) }));

  serve(contract.endDevice, async ({ say, identity: { userId }, params: { id } }) => {
    await endDevice(dependencies.database, userId, id);
    return { message: say(authMessages.deviceEnded) };
  });

  serve(contract.endOtherDevices, async ({ say, identity: { userId }, request }) => {
    await endOtherDevices(dependencies.database, userId, bearerToken(request));
    return { message: say(authMessages.otherDevicesEnded) };
  });

  serve(contract.checkAuth, async ({ identity }) => ({ user: presentIdentity(identity) }));
}
