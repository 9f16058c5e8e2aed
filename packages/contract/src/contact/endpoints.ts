import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { ContactMessage } from './schemas.ts';

export const sendContactMessage = endpoint(calls.sendContactMessage, {
  summary:
    'Keeps a message, mails it to the shop and answers its reference. 409 where the shop delivers no messages.',
  body: ContactMessage,
  response: WithData(Shape({ reference: Type.String() })),
});
