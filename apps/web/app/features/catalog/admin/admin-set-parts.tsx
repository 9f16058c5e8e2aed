import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { listAdminCategories } from '@shop/contract/categories/calls';
import { countOf } from '@shop/contract/count-of';
import { dayOfIndia } from '@shop/contract/days';
import { MAX_SET_PARTS, MAX_SET_PIECES } from '@shop/contract/limits';
import { formatRupees } from '@shop/contract/money';
import { taxClassOn } from '@shop/contract/tax/rates';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Checkbox, Select, TextField } from '../../../ui/text-field.tsx';
import { ProductPicker } from './product-picker.tsx';
import { type SetDraft, sumsOf, taxWordsOf } from './set-draft.ts';
import './admin-set-parts.css';

interface AdminSetPartsProps {
  /** Unset: a new product. */
  productId: string | undefined;
  set: SetDraft | null;
  onSet: (set: SetDraft | null) => void;
}

const supplies = [
  { id: 'parts', label: 'Each part by its own rate' },
  { id: 'mixed', label: 'As a mixed supply, by the highest rate' },
];

/** Whether a product is a set, of what, and what that means for its stock and its tax, before it is saved. */
export function AdminSetParts({ productId, set, onSet }: AdminSetPartsProps) {
  /** What was chosen before it was no set: a press by mistake loses nothing. */
  const [left, setLeft] = useState<SetDraft>({ supply: 'parts', parts: [] });

  function toggle(isSet: boolean) {
    if (set) setLeft(set);
    onSet(isSet ? left : null);
  }

  return (
    <fieldset className="admin-set stack-near">
      <legend className="sr-only">Set</legend>
      <Checkbox
        label="This is a set of other products"
        checked={set !== null}
        onChange={({ target }) => toggle(target.checked)}
      />
      {set ? <Parts productId={productId} set={set} onSet={onSet} /> : null}
    </fieldset>
  );
}

function Parts({ productId, set, onSet }: AdminSetPartsProps & { set: SetDraft }) {
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
      {parts.length > 0 ? (
        <ul aria-label="Parts of the set">
          {parts.map((part) => (
            <li key={part._id} className="admin-set-part">
              <TextField
                label={`Pieces of ${part.title}`}
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
              <IconButton
                label={`Remove ${part.title}`}
                onClick={() => onSet({ supply, parts: parts.filter((each) => each !== part) })}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <ProductPicker
        picked={parts}
        most={MAX_SET_PARTS}
        exceptId={productId}
        isListedElsewhere
        onPick={(_, added) => added && add(added)}
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
