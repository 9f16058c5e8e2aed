import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { listAdminCategories } from '@shop/contract/categories/calls';
import { countOf } from '@shop/contract/count-of';
import { dayOfIndia } from '@shop/contract/days';
import { MAX_SET_PARTS, MAX_SET_PIECES } from '@shop/contract/limits';
import { formatRupees } from '@shop/contract/money';
import { taxClassOn } from '@shop/contract/tax/rates';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { Checkbox, Select, TextField } from '../../../ui/text-field.tsx';
import { ProductPicker } from './product-picker.tsx';
import { type SetDraft, sumsOf, taxWordsOf } from './set-draft.ts';
import './admin-set-parts.css';

interface AdminSetPartsProps {
  set: SetDraft | null;
  onSet: (set: SetDraft | null) => void;
}

const supplies = [
  { id: 'parts', label: 'Each part by its own rate' },
  { id: 'mixed', label: 'As a mixed supply, by the highest rate' },
];

/** Whether a product is a set, of what, and what that means for its stock and its tax, before it is saved. */
export function AdminSetParts({ set, onSet }: AdminSetPartsProps) {
  return (
    <fieldset className="admin-set stack-near">
      <legend className="sr-only">Set</legend>
      <Checkbox
        label="This is a set of other products"
        checked={set !== null}
        onChange={({ target }) => onSet(target.checked ? { supply: 'parts', parts: [] } : null)}
      />
      {set ? <Parts set={set} onSet={onSet} /> : null}
    </fieldset>
  );
}

function Parts({ set, onSet }: { set: SetDraft; onSet: (set: SetDraft) => void }) {
  const { supply, parts } = set;
  const categories = useQuery(apiQuery(listAdminCategories, {})).data?.data ?? [];
  const sums = sumsOf(set);

  function add({ _id, title, price, totalStock, facts, category: ofId }: AdminProduct) {
    const { hsn = '', gstRates = [] } = categories.find((category) => category._id === ofId) ?? {};
    const gstRate = taxClassOn(facts, { hsn, gstRates }, dayOfIndia(new Date())).percent;
    onSet({ supply, parts: [...parts, { _id, title, pieces: '1', price, totalStock, gstRate }] });
  }

  return (
    <>
      <p className="field-hint">
        A set has no stock of its own: each one that is sold takes its parts from their stock. Its price is
        the one above.
      </p>
      {parts.map((part) => (
        <TextField
          key={part._id}
          label={`Pieces of ${part.title} in a set`}
          type="number"
          inputMode="numeric"
          min="1"
          max={MAX_SET_PIECES}
          value={part.pieces}
          onChange={({ target }) =>
            onSet({
              supply,
              parts: parts.map((each) => (each === part ? { ...part, pieces: target.value } : each)),
            })
          }
        />
      ))}
      <ProductPicker
        picked={parts}
        most={MAX_SET_PARTS}
        onPick={(picked, added) => {
          if (added) return add(added);
          const kept = new Set(picked.map(({ _id }) => _id));
          onSet({ supply, parts: parts.filter(({ _id }) => kept.has(_id)) });
        }}
      />
      {sums ? (
        <p>
          <span>{`Today’s stock makes ${countOf(sums.sets, 'set')}.`}</span>{' '}
          <span>{`One by one the parts cost ${formatRupees(sums.price)}.`}</span>
        </p>
      ) : null}
      <Select
        label="GST of the set"
        value={supply}
        options={supplies}
        hint={parts.length > 0 ? taxWordsOf(set) : undefined}
        onChange={({ target }) => onSet({ supply: target.value === 'mixed' ? 'mixed' : 'parts', parts })}
      />
      <p className="field-hint">Which of the two your set is, an accountant should confirm.</p>
    </>
  );
}
