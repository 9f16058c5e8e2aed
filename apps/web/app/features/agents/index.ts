export { AgentBasket } from './agent-basket.tsx';
export { callShopTool, listShopTools, type ShopTool } from './catalogue-tools.ts';
export { title as agentBasketTitle } from './basket.messages.ts';
