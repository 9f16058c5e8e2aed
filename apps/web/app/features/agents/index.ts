export { AgentBasket } from './agent-basket.tsx';
export { title as agentBasketTitle } from './basket.messages.ts';
