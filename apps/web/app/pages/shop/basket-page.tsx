import { AgentBasket, agentBasketTitle } from '../../features/agents/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { SecretPage } from './secret-page.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, agentBasketTitle());
}

/** Where an agent's `continue_url` leads: a person sees what it chose, and goes on to pay. */
export default function BasketPage() {
  return <SecretPage>{(token) => <AgentBasket token={token} />}</SecretPage>;
}
