import { Hourglass } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { readStockHistoryChoice, StockFilters, StockHistory } from '../../features/catalog/admin/index.ts';
import { Permitted } from '../../platform/permissions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { withParameters } from '../../platform/page-parameter.ts';
import { AdminHeading } from './admin-heading.tsx';
import { BackLink } from './back-link.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Stock history');

/** The stock movements: sales, holds, returns and corrections, with who made them and why. */
export default function StockPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice = readStockHistoryChoice(search);
  // A link to a bare `?` removes the parameters. A changed filter starts again at its newest movement.
  const to = (changes: Record<string, string>) => withParameters(search, { before: '', ...changes }) || '?';
  const toProduct = (productId: string) => to({ product: productId });

  return (
    <>
      <AdminHeading title="Stock history">
        <Permitted may="orders">
          <ButtonLink to="/admin/holds" variant="plain" small>
            <Hourglass size={18} aria-hidden />
            On hold now
          </ButtonLink>
        </Permitted>
        <BackLink to="/admin/products">Back to products</BackLink>
      </AdminHeading>
      <StockFilters
        choice={choice}
        onKind={(kind) => void navigate(to({ kind }), { replace: true, preventScrollReset: true })}
        toProduct={toProduct}
        toAllProducts={to({ product: '' })}
      />
      <StockHistory
        choice={choice}
        toProduct={toProduct}
        toPage={(before) => to({ before: before === undefined ? '' : String(before) })}
        toAll="?"
      />
    </>
  );
}
