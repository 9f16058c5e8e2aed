import { Type } from 'typebox';
import { Password } from '../auth/schemas.ts';
import { endpoint, fileDownload } from '../endpoint.ts';
import { Done, Name, PageLanguage, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Profile } from './schemas.ts';

/** Ignored, except that an email other than the token's is refused with 403 (ruling 17). */
const OwnEmail = Type.String({ maxLength: 254 });

export const getProfile = endpoint(calls.getProfile, {
  summary: 'Email and user name of whoever is signed in.',
  params: Shape({ email: OwnEmail }),
  response: WithData(Profile),
});

export const updateProfile = endpoint(calls.updateProfile, {
  summary: 'Changes the user name.',
  body: Shape({ email: Type.Optional(OwnEmail), userName: Name }),
  response: WithData(Profile),
});

export const changeLanguage = endpoint(calls.changeLanguage, {
  summary: 'Keeps the language that was chosen: mails are written in it from now on.',
  body: Shape({ language: PageLanguage }),
  response: WithData(Profile),
});

export const changePassword = endpoint(calls.changePassword, {
  summary: 'Changes the password and ends all other sessions. 400 for a wrong old password.',
  body: Shape({ email: Type.Optional(OwnEmail), oldPassword: Password, newPassword: Password }),
  response: Done,
});

export const exportOwnData = fileDownload(calls.exportOwnData, {
  summary: 'All that the shop holds about whoever is signed in, as a file.',
  answers: 'json',
});

export const closeOwnAccount = endpoint(calls.closeOwnAccount, {
  summary:
    'Closes the account for good and erases what no law wants kept; orders, papers and tickets stay. 400 for a wrong password, 409 while an order or a refund is under way.',
  body: Shape({ email: Type.Optional(OwnEmail), password: Password }),
  response: Done,
});
