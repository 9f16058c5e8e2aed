import { call } from '../call.ts';

export const findAgentBasket = call('GET', '/api/shop/agent-basket/:token', 'anyone');
export const takeAgentBasket = call('POST', '/api/shop/agent-basket/:token/take', 'shopper');
