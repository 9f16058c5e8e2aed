import { StopMails } from '../../features/consents/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { SecretPage } from './secret-page.tsx';
import * as texts from './stop-mails.messages.ts';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, texts.stopTheseMails());
}

/** The target of the link in a mail that its reader may stop. */
export default function StopMailsPage() {
  return <SecretPage>{(token) => <StopMails token={token} />}</SecretPage>;
}
