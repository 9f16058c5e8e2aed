import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Name, PageLanguage, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import * as authMessages from './messages.ts';
import { Account, Email, Password } from './schemas.ts';

export const register = endpoint(calls.register, {
  summary: 'Registers a shopper. 409 if the email is taken.',
  body: Shape({ userName: Name, email: Email, password: Password, language: Type.Optional(PageLanguage) }),
  response: Done,
});

export const login = endpoint(calls.login, {
  tells: 'sign_in',
  summary: 'Signs in. The token is sent only in this answer. 401 if email or password is wrong.',
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
  response: Done,
});

export const checkAuth = endpoint(calls.checkAuth, {
  signInMessage: authMessages.noToken,
  summary: 'Returns the user to whom the token belongs.',
  response: Shape({ success: Type.Boolean(), message: Type.Optional(Type.String()), user: Account }),
});
