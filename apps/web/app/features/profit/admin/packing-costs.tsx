import { listPackingCosts, savePackingCost } from '@shop/contract/profit/calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CostForm } from './cost-form.tsx';

/** What packing a parcel costs. */
export function PackingCosts() {
  const saving = useApiMutation(savePackingCost, { failure: null, invalidates: [listPackingCosts] });
  return (
    <QueryView
      query={useQuery(apiQuery(listPackingCosts, {}))}
      what="The costs"
      skeleton={<Skeleton height={30} />}
    >
      {({ data }) => (
        <CostForm
          key={data.length === 0 ? 'first' : 'more'}
          label="Packing a parcel in ₹"
          costs={data}
          work={saving}
          onSave={(body) => saving.mutate({ body })}
        />
      )}
    </QueryView>
  );
}
