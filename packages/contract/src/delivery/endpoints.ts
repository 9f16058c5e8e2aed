import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { PinCodeDelivery } from './schemas.ts';

export const findPinCode = endpoint(calls.findPinCode, {
  summary:
    'Where a PIN code is, whether the shop delivers there, for what fee, and when an order of today arrives. 404 for one that India Post does not list.',
  params: Shape({ pinCode: Type.String({ maxLength: 20 }) }),
  response: WithData(PinCodeDelivery),
});
