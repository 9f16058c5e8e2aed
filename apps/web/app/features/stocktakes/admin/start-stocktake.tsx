import { listAdminCategories } from '@shop/contract/categories/calls';
import { listStocktakes, startStocktake } from '@shop/contract/stocktakes/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Select } from '../../../ui/text-field.tsx';

/** Starts a stocktake of everything or of a category. */
export function StartStocktake() {
  const [category, setCategory] = useState('');
  const categories = useQuery(apiQuery(listAdminCategories, {})).data?.data ?? [];
  const starting = useApiMutation(startStocktake, {
    // Begun by somebody else: that one is shown instead of this form.
    failure: (failed) => (failed.code === 'stocktake_open' ? failed.message : null),
    invalidates: [listStocktakes],
  });
  return (
    <div className="stack">
      <p>
        Count over hours or days, alone or with others, on several phones. Selling goes on: each count is
        compared with what was there at that moment. Count every piece that has not left the shop, those in
        packed parcels too, until their order is marked as shipped. Leave out what came back and is not in the
        stock again yet.
      </p>
      <Select
        label="What to count"
        options={[
          { id: '', label: 'All products' },
          ...categories.map(({ _id, label }) => ({ id: _id, label })),
        ]}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
      />
      <ProblemText>{starting.problem}</ProblemText>
      <div>
        <Button
          isPending={starting.isPending}
          pendingLabel="Starting"
          onClick={() => starting.mutate({ body: category === '' ? {} : { category } })}
        >
          Start counting
        </Button>
      </div>
    </div>
  );
}
