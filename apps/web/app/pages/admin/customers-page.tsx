import { useNavigate, useSearchParams } from 'react-router';
import { CustomersList } from '../../features/customers/admin/index.ts';
import { readPageNumber, toPage, withParameters } from '../../platform/page-parameter.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { Card } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Customers');
}

/** Who has an account or has ordered. */
export default function CustomersPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <AdminHeading id="customers" title="Customers" />
      <Card aria-labelledby="customers">
        <CustomersList
          text={search.get('text') ?? ''}
          page={readPageNumber(search)}
          toPage={(page) => toPage(search, page)}
          onSearch={(text) =>
            void navigate(withParameters(search, { text, page: '' }) || '?', {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </Card>
    </>
  );
}
