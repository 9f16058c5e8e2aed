import { randomBytes } from 'node:crypto';
import { offersFor } from './couriers.ts';
import { type Input, textOf } from './input.ts';
import {
  answerNdr,
  askForPickup,
  assignAwb,
  cancelOrders,
  createOrder,
  listOrders,
  makeLabel,
  showOrder,
} from './orders.ts';
import { Refusal } from './refusal.ts';
import { PICKUP_LOCATIONS, type Sandbox } from './sandbox.ts';

export interface Asked {
  method: string;
  /** Below `/v1/external`, without a slash at its end. */
  path: string;
  query: URLSearchParams;
  input: Input;
  token: string;
  /** The sandbox's own address. */
  url: string;
}

/** The calls of the provider that a shop makes. */
export function answer(sandbox: Sandbox, asked: Asked): object {
  const { method, path, query, input } = asked;
  const call = `${method} ${path}`;
  if (call === 'POST /auth/login') return login(sandbox, input);
  if (!sandbox.tokens.has(asked.token)) throw new Refusal(401, 'Token has expired');
  if (call === 'POST /orders/create/adhoc') return createOrder(sandbox, input);
  if (call === 'GET /orders') return listOrders(sandbox, query);
  if (call === 'POST /orders/cancel') return cancelOrders(sandbox, input);
  if (call === 'POST /courier/assign/awb') return assignAwb(sandbox, input);
  if (call === 'POST /courier/generate/label') return makeLabel(sandbox, input, asked.url);
  if (call === 'POST /courier/generate/pickup') return askForPickup(sandbox, input);
  if (call === 'GET /courier/serviceability') return serviceability(query);
  if (call === 'GET /settings/company/pickup') return { data: { shipping_address: PICKUP_LOCATIONS } };
  const shown = /^GET \/orders\/show\/(\d+)$/.exec(call)?.[1];
  if (shown !== undefined) return showOrder(sandbox, Number(shown));
  const failed = /^POST \/ndr\/(\w+)\/action$/.exec(call)?.[1];
  if (failed !== undefined) return answerNdr(sandbox, failed, input);
  throw new Refusal(404, '404 Not Found');
}

function login({ config, tokens }: Sandbox, input: Input) {
  const isRight = textOf(input['email']) === config.email && input['password'] === config.password;
  if (!isRight) throw new Refusal(403, 'Invalid email and password combination');
  const token = randomBytes(24).toString('base64url');
  tokens.add(token);
  return {
    id: 8142361,
    first_name: 'API',
    last_name: 'USER',
    email: config.email,
    company_id: 25149,
    created_at: '2025-10-07 00:24:07',
    token,
  };
}

function serviceability(query: URLSearchParams): object {
  const weightKg = Number(query.get('weight'));
  if (!(weightKg > 0) || query.get('cod') === null) {
    throw new Refusal(422, 'Required field missing', {
      weight: ['The weight field is required when order id is not present.'],
    });
  }
  const offers = offersFor({
    pincode: query.get('delivery_postcode') ?? '',
    weightKg,
    isCash: query.get('cod') === '1',
  });
  // 200, and 404 within.
  if (offers.length === 0) return { status: 404, message: 'No courier partners available for this pincode' };
  return {
    status: 200,
    currency: 'INR',
    data: {
      available_courier_companies: offers,
      recommended_courier_company_id: offers[0]?.courier_company_id,
      shiprocket_recommended_courier_id: offers[0]?.courier_company_id,
    },
  };
}
