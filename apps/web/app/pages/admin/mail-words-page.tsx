import { useQuery } from '@tanstack/react-query';
import devanagariStyles from '../../fonts/devanagari.css?url';
import { MailWordsForm, SectionHistory, settingsQuery } from '../../features/settings/admin/index.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminHeading } from './admin-heading.tsx';

/** The Hindi words are shown in the same typeface as on the shop's pages. */
export const links = () => [{ rel: 'stylesheet', href: devanagariStyles }];

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Words of mails');
}

/** Edits the words of mails to shoppers. */
export default function MailWordsPage() {
  return (
    <>
      <AdminHeading
        title="Words of mails"
        note="Subject and words of each mail to shoppers. What was bought, addresses, sums and the button stay. Mails that wait to be sent keep the words they were written with."
      />
      <QueryView query={useQuery(settingsQuery())} what="The words" skeleton={<Skeleton height={60} />}>
        {({ data: { mailWords } }) => (
          <>
            <MailWordsForm saved={mailWords} />
            {mailWords.version > 0 ? (
              <SectionHistory section="mailWords" version={mailWords.version} />
            ) : null}
          </>
        )}
      </QueryView>
    </>
  );
}
