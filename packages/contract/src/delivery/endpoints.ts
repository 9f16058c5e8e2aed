import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { PinCodeDelivery } from './schemas.ts';

export const findPinCode = endpoint(calls.findPinCode, {
  summary:
    'Returns where a PIN code is, whether the shop delivers there, the fee, and when an order placed today would arrive. 404 for a PIN code that India Post does not list.',
  params: Shape({ pinCode: Type.String({ maxLength: 20 }) }),
  response: WithData(PinCodeDelivery),
});
