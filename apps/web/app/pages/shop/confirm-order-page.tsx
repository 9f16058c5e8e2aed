import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmOrder } from '../../features/cash/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import * as texts from './confirm-order.messages.ts';
import './account-page.css';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, texts.confirmYourOrder());
}

/** Where the link of the mail leads. The server renders it without the secret, which the browser alone reads. */
export default function ConfirmOrderPage() {
  const [search] = useSearchParams();
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <div className="page-width account-page">
      {isInBrowser ? <ConfirmOrder token={search.get('token') || '-'} /> : null}
    </div>
  );
}
