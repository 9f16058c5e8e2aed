import { Type, type Static } from 'typebox';
import { Done, Name, Shape } from './common.ts';
import { endpoint } from './endpoint.ts';
import { messages } from './messages.ts';

/** `admin`, or any other value for a shopper; registration makes `user` (rulings 17, 18). */
export const Role = Type.Union([Type.Literal('user'), Type.Literal('admin')]);
export type Role = Static<typeof Role>;

/** Whoever is signed in, as the browser knows them. */
export const Account = Shape({
  id: Type.String(),
  email: Type.String(),
  userName: Type.String(),
  role: Role,
});
export type Account = Static<typeof Account>;

export const Email = Type.String({ format: 'email', maxLength: 254 });
/** Taken as typed; how long and how common it may be is a rule of the server with a sentence (ruling 15). */
export const Password = Type.String({ minLength: 1, maxLength: 1_000 });

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  summary: 'Makes a shopper. 409 where the email is taken.',
  body: Shape({ userName: Name, email: Email, password: Password }),
  response: Done,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  summary: 'Signs in: the token is sent once, here.',
  body: Shape({ email: Type.String({ minLength: 1, maxLength: 254 }), password: Password }),
  response: Shape({
    success: Type.Boolean(),
    message: Type.String(),
    user: Account,
    token: Type.String(),
  }),
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  summary:
    'Mails a link to choose a new password. The answer is the same whether or not the email has an account.',
  body: Shape({ email: Email }),
  response: Done,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  summary:
    'Sets a new password by the token of a mailed link, once, and ends every session of the account. 400 where the link is unknown, used or too old.',
  body: Shape({ token: Type.String({ minLength: 1, maxLength: 200 }), newPassword: Password }),
  response: Done,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  summary: 'Ends the session of the token sent along, if any.',
  response: Done,
});

export const checkAuth = endpoint({
  method: 'GET',
  path: '/api/auth/check-auth',
  access: 'account',
  signInMessage: messages.auth.noToken,
  summary: 'Who the token belongs to.',
  response: Shape({ success: Type.Boolean(), message: Type.Optional(Type.String()), user: Account }),
});
