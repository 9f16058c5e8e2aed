import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Name, PageLanguage, Shape } from '../schemas.ts';
import * as calls from './calls.ts';
import * as authMessages from './messages.ts';
import { Account, Email, Password } from './schemas.ts';

export const register = endpoint(calls.register, {
  summary: 'Makes a shopper. 409 where the email is taken.',
  body: Shape({ userName: Name, email: Email, password: Password, language: Type.Optional(PageLanguage) }),
  response: Done,
});

export const login = endpoint(calls.login, {
  summary: 'Signs in: the token is sent once, here.',
  body: Shape({ email: Type.String({ minLength: 1, maxLength: 254 }), password: Password }),
  response: Shape({
    success: Type.Boolean(),
    message: Type.String(),
    user: Account,
    token: Type.String(),
  }),
});

export const requestPasswordReset = endpoint(calls.requestPasswordReset, {
  summary:
    'Mails a link to choose a new password. The answer is the same whether or not the email has an account.',
  body: Shape({ email: Email, language: Type.Optional(PageLanguage) }),
  response: Done,
});

export const resetPassword = endpoint(calls.resetPassword, {
  summary:
    'Sets a new password by the token of a mailed link, once, and ends every session of the account. 400 where the link is unknown, used or too old.',
  body: Shape({ token: Type.String({ minLength: 1, maxLength: 200 }), newPassword: Password }),
  response: Done,
});

export const logout = endpoint(calls.logout, {
  summary: 'Ends the session of the token sent along, if any.',
  response: Done,
});

export const checkAuth = endpoint(calls.checkAuth, {
  signInMessage: authMessages.noToken,
  summary: 'Who the token belongs to.',
  response: Shape({ success: Type.Boolean(), message: Type.Optional(Type.String()), user: Account }),
});
