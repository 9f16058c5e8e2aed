import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { AgentBasket, GivenAddress } from './schemas.ts';

const Token = Type.String({ maxLength: 100 });

export const findAgentBasket = endpoint(calls.findAgentBasket, {
  summary:
    'Returns what an agent has chosen, at the prices of this moment, for anyone with its link. Changes nothing. 404 once it has ended.',
  params: Shape({ token: Token }),
  response: WithData(AgentBasket),
});

export const takeAgentBasket = endpoint(calls.takeAgentBasket, {
  summary:
    'Puts what an agent has chosen into the cart, as far as there is stock, and returns the address that the agent gave. 409 `cart_not_empty` unless `replace` is true; nothing is then lost.',
  params: Shape({ token: Token }),
  body: Shape({ replace: Type.Optional(Type.Boolean()) }),
  response: WithData(GivenAddress),
});
