import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { PinCodeDelivery } from './schemas.ts';

export const findPinCode = endpoint(calls.findPinCode, {
  summary:
    'Where a PIN code is and when an order of today arrives there. 404 for one that India Post does not list.',
  params: Shape({ pinCode: Type.String({ maxLength: 20 }) }),
  response: WithData(PinCodeDelivery),
});
