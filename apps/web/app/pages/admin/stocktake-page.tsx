import { listStocktakes } from '@shop/contract/stocktakes/calls';
import { useQuery } from '@tanstack/react-query';
import { EndedStocktakes, StartStocktake, StocktakeUnderWay } from '../../features/stocktakes/admin/index.ts';
import { apiQuery } from '../../platform/api-query.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Stocktake');
export const handle: PageHandle = { hasCamera: true };

/** Counting the stock, over days if need be, and what was counted before. */
export default function StocktakePage() {
  const { search, page, toPage, choose } = useListAddress();
  const query = useQuery({ ...apiQuery(listStocktakes, { query: {} }), staleTime: 0 });
  const choice = { show: search.get('show') ?? '', search: search.get('search') ?? '', page };
  return (
    <>
      <AdminHeading
        id="stocktake"
        title="Stocktake"
        note="Count what is in the shop, by hand or with a scanner, and correct the stock by the differences."
      />
      <Card aria-labelledby="stocktake">
        <QueryView query={query} what="The stocktakes" skeleton={<Skeleton height={40} />}>
          {({ data }) => {
            const underWay = data.find(({ outcome }) => outcome === undefined);
            return underWay ? (
              <StocktakeUnderWay
                key={underWay._id}
                stocktake={underWay}
                choice={choice}
                toPage={toPage}
                onChoose={choose}
              />
            ) : (
              <StartStocktake />
            );
          }}
        </QueryView>
      </Card>
      <Ended stocktakes={query.data?.data.filter(({ outcome }) => outcome !== undefined) ?? []} />
    </>
  );
}

function Ended({ stocktakes }: Parameters<typeof EndedStocktakes>[0]) {
  if (stocktakes.length === 0) return null;
  return (
    <Card aria-labelledby="ended-stocktakes">
      <h2 id="ended-stocktakes">Earlier stocktakes</h2>
      <EndedStocktakes stocktakes={stocktakes} />
    </Card>
  );
}
