import { useQuery } from '@tanstack/react-query';
import devanagariStyles from '../../fonts/devanagari.css?url';
import { MailWordsForm, SectionHistory, settingsQuery } from '../../features/settings/admin/index.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

/** The Hindi words are shown in the same typeface as on the shop's pages. */
export const links = () => [{ rel: 'stylesheet', href: devanagariStyles }];

export const meta = ownersMeta('Email texts');

/** Edits the words of mails to shoppers. */
export default function MailWordsPage() {
  return (
    <>
      <AdminHeading
        title="Email texts"
        note="The subject and text of each email to shoppers. The list of products, addresses, amounts and the button cannot be changed here. Emails that are waiting to be sent keep their text."
      />
      <QueryView query={useQuery(settingsQuery())} what="The texts" skeleton={<Skeleton height={60} />}>
        {({ data: { mailWords } }) => (
          <>
            <MailWordsForm saved={mailWords} />
            <SectionHistory section="mailWords" version={mailWords.version} />
          </>
        )}
      </QueryView>
    </>
  );
}
