import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { ContactMessage } from './schemas.ts';

export const sendContactMessage = endpoint(calls.sendContactMessage, {
  summary:
    'Stores a message, emails it to the shop and returns its reference. 409 if the shop does not accept messages here.',
  body: ContactMessage,
  response: WithData(Shape({ reference: Type.String() })),
});
