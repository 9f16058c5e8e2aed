import { Type } from 'typebox';
import { Email, Password } from '../auth/schemas.ts';
import { endpoint, fileDownload } from '../endpoint.ts';
import { EMAIL_UNDO_DAYS, MAILED_CODE } from '../limits.ts';
import { Done, Name, PageLanguage, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import * as emailCalls from './email-calls.ts';
import * as undoEmailCalls from './undo-email-calls.ts';
import { Profile } from './schemas.ts';

/** Ignored, except that an email other than the token's is refused with 403 (ruling 17). */
const OwnEmail = Type.String({ maxLength: 254 });

export const getProfile = endpoint(calls.getProfile, {
  summary: 'Returns email and user name of the signed-in user.',
  params: Shape({ email: OwnEmail }),
  response: WithData(Profile),
});

export const updateProfile = endpoint(calls.updateProfile, {
  summary: 'Changes the user name.',
  body: Shape({ email: Type.Optional(OwnEmail), userName: Name }),
  response: WithData(Profile),
});

export const changeLanguage = endpoint(calls.changeLanguage, {
  summary: 'Sets the language of the account, in which its emails are written from now on.',
  body: Shape({ language: PageLanguage }),
  response: WithData(Profile),
});

export const changePassword = endpoint(calls.changePassword, {
  tells: 'rights',
  summary: 'Changes the password and ends all other sessions. 400 if the old password is wrong.',
  body: Shape({ email: Type.Optional(OwnEmail), oldPassword: Password, newPassword: Password }),
  response: Done,
});

export const exportOwnData = fileDownload(calls.exportOwnData, {
  summary: 'Exports everything that the shop stores about the signed-in user, as a file.',
  answers: 'json',
});

export const closeOwnAccount = endpoint(calls.closeOwnAccount, {
  tells: 'rights',
  needsProof: 'if it stands for the password (`withProof`), as for an account that has none',
  summary:
    'Closes the account for good and erases everything that no law requires to be kept. Orders, papers and tickets stay. 400 if the password is wrong, 409 while an order or a refund is under way, or a rejected order is not refunded.',
  body: Shape({
    email: Type.Optional(OwnEmail),
    password: Type.Optional(Password),
    /** Instead of the password. */
    withProof: Type.Optional(Type.Literal(true)),
  }),
  response: Done,
});

export const askNewEmail = endpoint(emailCalls.askNewEmail, {
  needsProof: true,
  summary:
    'Emails a code to the new address, and one to the present address if it is proven, and answers the ticket that they need. 409 if another account has the new address.',
  body: Shape({ newEmail: Email }),
  response: WithData(Shape({ ticket: Type.String(), asksOldEmail: Type.Boolean() })),
});

const Code = Type.String({ maxLength: 100 });

export const confirmNewEmail = endpoint(emailCalls.confirmNewEmail, {
  needsProof: true,
  tells: 'rights',
  summary: `Changes the email with the codes that were mailed. 400 if one is wrong, or they were used, are older than ${MAILED_CODE.minutes} minutes or were mistyped ${MAILED_CODE.tries} times; 409 if another account has the address by now.`,
  body: Shape({
    ticket: Type.String({ minLength: 1, maxLength: 200 }),
    newCode: Code,
    oldCode: Type.Optional(Code),
  }),
  response: WithData(Shape({ email: Type.String() })),
});

export const undoNewEmail = endpoint(undoEmailCalls.undoNewEmail, {
  tells: 'rights',
  summary: `Puts the old email of an account back with the single-use token of the link that was mailed there (${EMAIL_UNDO_DAYS} days), ends its password and all its sessions, and answers the token with which /api/auth/reset-password sets a new password. 400 if the link is unknown, used or too old; 409 if another account has the address by now.`,
  body: Shape({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: WithData(Shape({ resetToken: Type.String() })),
});
