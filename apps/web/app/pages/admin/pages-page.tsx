import { AddPage, PageList } from '../../features/content-pages/admin/index.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Pages');

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
