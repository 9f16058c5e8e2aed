import { ConfirmOrder } from '../../features/cash/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import * as texts from './confirm-order.messages.ts';
import { SecretPage } from './secret-page.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, texts.confirmYourOrder());
}

/** The target of the mailed link that confirms an order. */
export default function ConfirmOrderPage() {
  return <SecretPage>{(token) => <ConfirmOrder token={token} />}</SecretPage>;
}
