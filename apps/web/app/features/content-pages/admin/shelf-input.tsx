import { listProducts } from '@shop/contract/catalog/calls';
import { listAdminCollections } from '@shop/contract/collections/calls';
import { PAGE_LIMIT } from '@shop/contract/limits';
import type { BlockOf } from '@shop/contract/content-pages/schemas';
import { useQuery } from '@tanstack/react-query';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { Select, TextArea } from '../../../ui/text-field.tsx';

export type ShelfSource = BlockOf<'shelf'>['source'];

const sourceOptions = [
  { id: 'price', label: 'All, lowest price first' },
  { id: 'category', label: 'A category' },
  { id: 'collection', label: 'A collection' },
  { id: 'words', label: 'By search words' },
  { id: 'products', label: 'Chosen products' },
];

/** What a shelf shows: by price, a category, a collection, search words, or chosen products. */
export function ShelfInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: ShelfSource;
  onChange: (source: ShelfSource) => void;
}) {
  const { categories } = useShopSettings();
  const first = categories[0]?.id ?? '';
  const options = categories.map(({ id, label: name }) => ({ id, label: name }));

  function choose(by: string) {
    if (by === 'category') onChange({ by, category: first });
    else if (by === 'collection') onChange({ by, slug: '' });
    else if (by === 'words') onChange({ by, words: [], category: '' });
    else if (by === 'products') onChange({ by, productIds: [] });
    else onChange({ by: 'price' });
  }

  return (
    <>
      <Select
        label={label}
        options={sourceOptions}
        value={value.by}
        onChange={({ target }) => choose(target.value)}
      />
      {value.by === 'category' ? (
        <Select
          label="Category"
          hint="In the order set under Categories, otherwise cheapest first."
          options={options}
          value={value.category}
          onChange={({ target }) => onChange({ by: 'category', category: target.value })}
        />
      ) : null}
      {value.by === 'collection' ? (
        <ChosenCollection slug={value.slug} onChange={(slug) => onChange({ by: 'collection', slug })} />
      ) : null}
      {value.by === 'words' ? (
        <>
          <TextArea
            label="Search words, one search per line"
            hint="Shows what a search for each line finds, at most four products."
            rows={4}
            value={value.words.join('\n')}
            onChange={({ target }) => onChange({ ...value, words: target.value.split('\n').slice(0, 8) })}
          />
          <Select
            label="In the category"
            options={[{ id: '', label: 'Any' }, ...options]}
            value={value.category}
            onChange={({ target }) => onChange({ ...value, category: target.value })}
          />
        </>
      ) : null}
      {value.by === 'products' ? (
        <ChosenProducts
          productIds={value.productIds}
          onChange={(productIds) => onChange({ by: 'products', productIds })}
        />
      ) : null}
    </>
  );
}

function ChosenCollection({ slug, onChange }: { slug: string; onChange: (slug: string) => void }) {
  const { data } = useQuery(apiQuery(listAdminCollections, {}));
  if (!data) return <p>Loading the collections…</p>;
  if (data.data.length === 0) {
    return (
      <p className="field-hint">
        There are no collections yet. <OwnersLink to="/admin/collections">Add a collection</OwnersLink> first.
      </p>
    );
  }
  return (
    <Select
      label="Collection"
      hint="Its first eight products. A hidden collection shows nothing."
      placeholder="Choose a collection"
      options={data.data.map(({ slug: id, name, isHidden }) => ({
        id,
        label: isHidden ? `${name} (hidden)` : name,
      }))}
      value={slug}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Chooses products of the shop. They are shown in the order in which they were chosen. */
function ChosenProducts({
  productIds,
  onChange,
}: {
  productIds: string[];
  onChange: (ids: string[]) => void;
}) {
  const { data } = useQuery(
    apiQuery(listProducts, { query: { sortBy: 'title-atoz', page: 1, limit: PAGE_LIMIT } }),
  );
  if (!data) return <p>Loading the products…</p>;
  return (
    <ChoicePills
      legend="Products"
      options={data.data.map(({ _id }) => _id)}
      labels={Object.fromEntries(data.data.map(({ _id, title }) => [_id, title]))}
      chosen={productIds}
      onChoose={(chosen) => {
        const kept = productIds.filter((id) => chosen.includes(id));
        onChange([...kept, ...chosen.filter((id) => !kept.includes(id))]);
      }}
    />
  );
}
