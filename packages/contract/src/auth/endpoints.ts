import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAILED_CODE, PASSKEY, PROOF_MINUTES, RECOVERY_CODES, SECOND_STEP, STAY_DAYS } from '../limits.ts';
import { Done, Id, Name, PageLanguage, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import * as codeCalls from './code-calls.ts';
import * as deviceCalls from './device-calls.ts';
import * as factorCalls from './factor-calls.ts';
import * as passkeyCalls from './passkey-calls.ts';
import * as proofCalls from './proof-calls.ts';
import * as authMessages from './messages.ts';
import {
  Account,
  Device,
  Email,
  Factors,
  MailedCode,
  NewAuthenticator,
  NewPasskey,
  PasskeyOptions,
  PasskeyProof,
  Password,
  RecoveryCodes,
} from './schemas.ts';

const SignedIn = Shape({
  success: Type.Boolean(),
  message: Type.String(),
  user: Account,
  token: Type.String(),
});

export const register = endpoint(calls.register, {
  summary: 'Registers a shopper. 409 if the email is taken.',
  body: Shape({ userName: Name, email: Email, password: Password, language: Type.Optional(PageLanguage) }),
  response: Done,
});

export const login = endpoint(calls.login, {
  tells: 'sign_in',
  summary:
    'Signs in. The token is sent only in this answer. 401 if email or password is wrong, and, with a ticket, if the account asks for a second proof.',
  body: Shape({ email: Type.String({ minLength: 1, maxLength: 254 }), password: Password }),
  response: SignedIn,
});

const Ticket = Type.String({ minLength: 1, maxLength: 200 });

export const mailCode = endpoint(codeCalls.mailCode, {
  summary: `Emails a code of ${MAILED_CODE.digits} digits that signs in once, for ${MAILED_CODE.minutes} minutes, and answers the ticket that it needs. The answer is the same whether or not the email has an account.`,
  body: Shape({ email: Email, userName: Type.Optional(Name), language: Type.Optional(PageLanguage) }),
  response: WithData(Shape({ ticket: Type.String() })),
});

export const checkCode = endpoint(codeCalls.checkCode, {
  summary: 'Tells whether a code can still be used, and where its email is.',
  body: Shape({ ticket: Ticket }),
  response: WithData(MailedCode),
});

export const signInWithCode = endpoint(codeCalls.signInWithCode, {
  tells: 'sign_in',
  summary: `Signs in with an emailed code and its ticket, and makes the account if there is none. 401 if the code is wrong, was used, is older than ${MAILED_CODE.minutes} minutes or was mistyped ${MAILED_CODE.tries} times, and, with a ticket, if the account asks for a second proof. 403 for people of the shop, who need their password.`,
  body: Shape({ ticket: Ticket, code: Type.String({ maxLength: 100 }) }),
  response: SignedIn,
});

export const stay = endpoint(deviceCalls.stay, {
  needsProof: true,
  tells: 'rights',
  summary: `Keeps this browser signed in for ${STAY_DAYS.user} days (an admin's for ${STAY_DAYS.admin}) by a cookie that only /api/auth/resume reads.`,
  response: Done,
});

export const endStay = endpoint(deviceCalls.endStay, {
  tells: 'rights',
  summary: 'Makes the cookie of this browser useless and removes it. The session of the given token goes on.',
  response: Done,
});

export const resume = endpoint(deviceCalls.resume, {
  tells: 'sign_in',
  summary:
    'Signs in by the cookie of /api/auth/stay, and replaces it. 401 if it is missing or has ended; one that was replaced before ends the device. 403 unless a page of the same origin calls (Sec-Fetch-Site).',
  response: SignedIn,
});

export const listDevices = endpoint(deviceCalls.listDevices, {
  summary: 'Lists the devices on which the user is signed in, the one last used first.',
  response: WithData(Type.Array(Device)),
});

export const endDevice = endpoint(deviceCalls.endDevice, {
  tells: 'rights',
  summary: 'Signs the user out on one of these devices.',
  params: Shape({ id: Id }),
  response: Done,
});

export const endOtherDevices = endpoint(deviceCalls.endOtherDevices, {
  tells: 'rights',
  summary: 'Signs the user out on all other devices.',
  response: Done,
});

export const requestPasswordReset = endpoint(calls.requestPasswordReset, {
  summary:
    'Emails a link for choosing a new password. The answer is the same whether or not the email has an account.',
  body: Shape({ email: Email, language: Type.Optional(PageLanguage) }),
  response: Done,
});

export const checkResetLink = endpoint(calls.checkResetLink, {
  summary: 'Tells whether the token of an emailed link can still be used to set a new password.',
  body: Shape({ token: Type.String({ maxLength: 200 }) }),
  response: WithData(Shape({ isOpen: Type.Boolean() })),
});

export const resetPassword = endpoint(calls.resetPassword, {
  tells: 'rights',
  summary:
    'Sets a new password with the single-use token of an emailed link, and ends all sessions of the account. 400 if the link is unknown, used or expired.',
  body: Shape({ token: Type.String({ minLength: 1, maxLength: 200 }), newPassword: Password }),
  response: Done,
});

export const logout = endpoint(calls.logout, {
  summary: 'Ends the session of the given token, if there is one.',
  tells: 'sign_out',
  response: Done,
});

export const checkAuth = endpoint(calls.checkAuth, {
  signInMessage: authMessages.noToken,
  summary: 'Returns the user to whom the token belongs.',
  response: Shape({ success: Type.Boolean(), message: Type.Optional(Type.String()), user: Account }),
});

/** As typed: six digits of an authenticator app, or a recovery code. */
const Code = Type.String({ minLength: 1, maxLength: 100 });

export const proveSecond = endpoint(factorCalls.proveSecond, {
  tells: 'sign_in',
  summary: `The second step of a sign-in, with the ticket of its first (${SECOND_STEP.minutes} minutes, one use). 400 if the code is wrong or was used, or the ticket has ended, as after ${SECOND_STEP.tries} wrong codes.`,
  body: Shape({ ticket: Type.String({ minLength: 1, maxLength: 200 }), code: Code }),
  response: SignedIn,
});

export const getFactors = endpoint(factorCalls.getFactors, {
  summary: 'Tells how the account is proven besides its password.',
  response: WithData(Factors),
});

export const beginAuthenticator = endpoint(factorCalls.beginAuthenticator, {
  needsProof: true,
  summary:
    'Makes a secret for an authenticator app. It counts once confirmed. 409 if there is an app already.',
  response: WithData(NewAuthenticator),
});

export const confirmAuthenticator = endpoint(factorCalls.confirmAuthenticator, {
  needsProof: true,
  tells: 'rights',
  summary: `Adds the authenticator app by a code of it, and ends all other sessions. Answers with ${RECOVERY_CODES} recovery codes, which are shown only here. 400 if the code is wrong, 409 if nothing is being added.`,
  body: Shape({ code: Code }),
  response: WithData(RecoveryCodes),
});

export const removeAuthenticator = endpoint(factorCalls.removeAuthenticator, {
  needsProof: true,
  tells: 'rights',
  summary:
    'Removes the authenticator app, and with the last proof the recovery codes. 409 if there is no app, or if the shop requires a proof and it is the last one.',
  response: Done,
});

export const renewRecoveryCodes = endpoint(factorCalls.renewRecoveryCodes, {
  needsProof: true,
  tells: 'rights',
  summary: 'Replaces the recovery codes. 409 for an account without a second proof.',
  response: WithData(RecoveryCodes),
});

export const askForPasskey = endpoint(passkeyCalls.askForPasskey, {
  summary: `Answers with what a passkey of this shop signs to sign in, for ${PASSKEY.minutes} minutes.`,
  response: WithData(PasskeyOptions),
});

export const signInWithPasskey = endpoint(passkeyCalls.signInWithPasskey, {
  tells: 'sign_in',
  summary:
    'Signs in with a passkey, which counts as both proofs. 400 if it is unknown or removed, of another address, or what it signed was used or has ended.',
  body: PasskeyProof,
  response: SignedIn,
});

export const beginPasskey = endpoint(passkeyCalls.beginPasskey, {
  needsProof: true,
  summary: `Answers with what a device makes a passkey by, for ${PASSKEY.minutes} minutes.`,
  response: WithData(PasskeyOptions),
});

export const addPasskey = endpoint(passkeyCalls.addPasskey, {
  needsProof: true,
  tells: 'rights',
  summary: `Adds a passkey. The first proof besides the password ends all other sessions and answers with recovery codes, which are shown only here. 400 if it was made elsewhere, 409 beyond ${PASSKEY.most} passkeys.`,
  body: NewPasskey,
  response: WithData(Shape({ recoveryCodes: Type.Optional(Type.Array(Type.String())) })),
});

export const renamePasskey = endpoint(passkeyCalls.renamePasskey, {
  summary: 'Gives a passkey another name. 404 if it is not the account’s.',
  params: Shape({ id: Id }),
  body: Shape({ name: Name }),
  response: Done,
});

export const removePasskey = endpoint(passkeyCalls.removePasskey, {
  needsProof: true,
  tells: 'rights',
  summary:
    'Removes a passkey, and with the last proof the recovery codes. 404 if it is not the account’s, 409 if the shop requires a proof and it is the last one.',
  params: Shape({ id: Id }),
  response: Done,
});

export const prove = endpoint(proofCalls.prove, {
  tells: 'proof',
  summary: `Proves again that it is the account's owner who calls, for ${PROOF_MINUTES} minutes of this session: by the password, a code of the authenticator app, a passkey, or, for an account without a password, an emailed code (/api/auth/mail-code) with its ticket. 400 if it is wrong.`,
  body: Shape({
    password: Type.Optional(Password),
    /** Of the authenticator app; with a `ticket`, the emailed one. */
    code: Type.Optional(Code),
    ticket: Type.Optional(Ticket),
    passkey: Type.Optional(PasskeyProof),
  }),
  response: Done,
});
