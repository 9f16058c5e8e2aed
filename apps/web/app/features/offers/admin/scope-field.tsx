import { listAdminCollections } from '@shop/contract/collections/calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Select } from '../../../ui/text-field.tsx';
import type { PickedProduct, SharedFields } from './offer-fields.ts';
import './offers.css';

/** Renders the product picker. */
export type RenderPicker = (picked: PickedProduct[], onPick: (picked: PickedProduct[]) => void) => ReactNode;

interface ScopeFieldProps {
  error: string | undefined;
  renderPicker: RenderPicker;
}

const kinds: { id: SharedFields['scopeKind']; label: string }[] = [
  { id: 'all', label: 'Everything' },
  { id: 'categories', label: 'Some categories' },
  { id: 'collections', label: 'Some collections' },
  { id: 'products', label: 'Some products' },
];

/** The scope of a code or sale, for a form with `SharedFields`. */
export function ScopeField({ error, renderPicker }: ScopeFieldProps) {
  const { categories } = useShopSettings();
  const { control, register, setValue } = useFormContext<SharedFields>();
  const [scopeKind, categoryIds, collectionIds, products] = useWatch({
    control,
    name: ['scopeKind', 'categoryIds', 'collectionIds', 'products'],
  });
  const choose = (name: 'categoryIds' | 'collectionIds') => (ids: string[]) =>
    setValue(name, ids, { shouldDirty: true });
  return (
    <div className="stack-close">
      <Select label="Applies to" options={kinds} defaultValue={scopeKind} {...register('scopeKind')} />
      {scopeKind === 'categories' ? (
        <Pills
          legend="Categories"
          options={categories.map(({ id, label }) => [id, label])}
          chosen={categoryIds}
          onChoose={choose('categoryIds')}
        />
      ) : scopeKind === 'collections' ? (
        <CollectionPills chosen={collectionIds} onChoose={choose('collectionIds')} />
      ) : scopeKind === 'products' ? (
        renderPicker(products, (picked) => setValue('products', picked, { shouldDirty: true }))
      ) : null}
      <ProblemText>{error}</ProblemText>
    </div>
  );
}

interface ChoiceProps {
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** All collections, including hidden ones: a code may be for a collection without a page. */
function CollectionPills({ chosen, onChoose }: ChoiceProps) {
  const query = useQuery(apiQuery(listAdminCollections, {}));
  return (
    <QueryView query={query} what="The collections" skeleton={<Skeleton height={11} />}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="field-hint">
            There are no collections yet. <OwnersLink to="/admin/collections">Add one</OwnersLink>
          </p>
        ) : (
          <>
            <Pills
              legend="Collections"
              options={data.map(({ _id, name }) => [_id, name])}
              chosen={chosen}
              onChoose={onChoose}
            />
            <p className="field-hint">
              The collection’s products at the time of the order count. In a sale, a collection’s price rules
              use the products’ own prices.
            </p>
          </>
        )
      }
    </QueryView>
  );
}

function Pills({
  legend,
  options,
  ...choice
}: ChoiceProps & { legend: string; options: [id: string, label: string][] }) {
  return (
    <ChoicePills
      legend={legend}
      options={options.map(([id]) => id)}
      labels={Object.fromEntries(options)}
      {...choice}
    />
  );
}
