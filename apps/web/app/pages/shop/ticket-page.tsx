import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { TicketView } from '../../features/support/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import * as texts from './account.messages.ts';
import './account-page.css';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, texts.yourTicket());
}

/** Where the link of a ticket leads. The server renders it without the secret, which the browser alone reads. */
export default function TicketPage() {
  const [search] = useSearchParams();
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <div className="page-width account-page">
      {isInBrowser ? <TicketView token={search.get('token') || '-'} /> : null}
    </div>
  );
}
