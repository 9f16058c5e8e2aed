import { AddPage, PageList } from '../../features/content-pages/admin/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Pages');
}

/** The shop's pages: the installed ones and those that the owner adds. */
export default function PagesPage() {
  return (
    <>
      <AdminHeading title="Pages" />
      <section aria-label="All pages">
        <PageList />
      </section>
      <Card isNarrow aria-labelledby="new-page">
        <CardHeading id="new-page">New page</CardHeading>
        <AddPage />
      </Card>
    </>
  );
}
