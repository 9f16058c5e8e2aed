import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAILED_CODE, PHONE_PROOF_DAYS } from '../limits.ts';
import { Done, PageLanguage, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { OwnPhone } from './schemas.ts';
import * as signInCalls from './sign-in-calls.ts';

/** As people write it: with +91 or 0 before it, blanks, and digits of any script. */
const TypedPhone = Type.String({ minLength: 1, maxLength: 40 });
const Ticket = Type.String({ minLength: 1, maxLength: 200 });
const WithTicket = WithData(Shape({ ticket: Type.String() }));

export const getPhoneCodes = endpoint(signInCalls.getPhoneCodes, {
  summary: 'Tells whether a code to sign in can be sent by WhatsApp, in the language of the page.',
  query: Shape({ language: Type.Optional(PageLanguage) }),
  response: WithData(Shape({ isOffered: Type.Boolean() })),
});

export const sendPhoneCode = endpoint(signInCalls.sendPhoneCode, {
  summary: `Sends a code of ${MAILED_CODE.digits} digits by WhatsApp to a number that a shopper has proven, and answers the ticket with which /api/auth/login-with-code signs in once, for ${MAILED_CODE.minutes} minutes. The answer is the same whether or not an account has the number. 409 where the shop sends none. \`isScarce\`: so many people ask at the moment that the limit of the shop may leave out their codes.`,
  body: Shape({ phone: TypedPhone, language: Type.Optional(PageLanguage) }),
  response: WithData(Shape({ ticket: Type.String(), isScarce: Type.Boolean() })),
});

export const getOwnPhone = endpoint(calls.getOwnPhone, {
  summary:
    'Returns the phone number that signs in to the account, until when, and whether a code that proves one can be sent in the language of the page.',
  query: Shape({ language: Type.Optional(PageLanguage) }),
  response: WithData(OwnPhone),
});

export const askPhoneProof = endpoint(calls.askPhoneProof, {
  needsProof: true,
  summary:
    'Sends a code by WhatsApp to a number that shall sign in to the account, and answers the ticket that it needs. 400 for a number that is no mobile number of India, 409 where the shop sends no codes, 429 where it has sent as many within an hour as it pays for.',
  body: Shape({ phone: TypedPhone, language: Type.Optional(PageLanguage) }),
  response: WithTicket,
});

export const provePhone = endpoint(calls.provePhone, {
  needsProof: true,
  tells: 'rights',
  summary: `Lets the number sign in, for ${PHONE_PROOF_DAYS} days after each use, in place of one that the account had before; another account that has it loses it. 400 if the code is wrong, was used, is older than ${MAILED_CODE.minutes} minutes or was mistyped ${MAILED_CODE.tries} times.`,
  body: Shape({ ticket: Ticket, code: Type.String({ maxLength: 100 }) }),
  response: Done,
});

export const removePhone = endpoint(calls.removePhone, {
  tells: 'rights',
  summary: 'Removes the number: it no longer signs in.',
  response: Done,
});
