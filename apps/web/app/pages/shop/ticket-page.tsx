import { TicketView } from '../../features/support/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import * as texts from './account.messages.ts';
import { SecretPage } from './secret-page.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, texts.yourTicket());
}

/** The target of a ticket's link. */
export default function TicketPage() {
  return <SecretPage>{(token) => <TicketView token={token} />}</SecretPage>;
}
