import { countOf } from '@shop/contract/count-of';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { useState } from 'react';
import { useShopSettings } from '../../../../platform/shop-settings.ts';
import { Button } from '../../../../ui/button.tsx';
import { ProblemText } from '../../../../ui/problem-text.tsx';
import { SelectionBar, SelectionQuestion } from '../../../../ui/selection-bar.tsx';
import { BareSelect } from '../../../../ui/text-field.tsx';
import { LinkVariants } from './link-variants.tsx';
import { PriceQuestion } from './price-question.tsx';
import type { QuickChange } from './quick-change.ts';
import { type ProductEdit, useQuickChanges } from './use-quick-changes.ts';

interface SelectedProductsBarProps {
  selected: readonly AdminProduct[];
  onSelect: (selected: readonly AdminProduct[]) => void;
}

/** What can be done with the selected products. Each change can be undone; what is refused stays selected. */
export function SelectedProductsBar({ selected, onSelect }: SelectedProductsBarProps) {
  const { categories } = useShopSettings();
  const [asked, setAsked] = useState<'hide' | 'price' | 'link'>();
  const [problem, setProblem] = useState<string>();
  const { change, changedCount } = useQuickChanges();
  const isChanging = changedCount !== undefined;

  async function apply(edits: readonly ProductEdit[], told: (products: string) => string) {
    setProblem(undefined);
    const { left, problem: whyNot } = await change(edits, {
      told: (count) => told(countOf(count, 'product')),
    });
    setAsked(undefined);
    onSelect(left.map(({ product }) => product));
    setProblem(whyNot && `${countOf(left.length, 'product')} not changed and still selected. ${whyNot}`);
  }

  const applyToAll = (what: QuickChange, told: (products: string) => string) =>
    apply(
      selected.map((product) => ({ product, change: what })),
      told,
    );
  const pending = {
    isPending: isChanging,
    pendingLabel: `${changedCount ?? 0} of ${selected.length} changed`,
  };
  const cancel = (
    <Button variant="plain" small disabled={isChanging} onClick={() => setAsked(undefined)}>
      Cancel
    </Button>
  );

  return (
    <SelectionBar label="Selected products" count={selected.length}>
      {asked === undefined || asked === 'link' ? (
        <>
          <Button variant="plain" small disabled={isChanging} onClick={() => onSelect([])}>
            Clear
          </Button>
          <Button
            small
            {...pending}
            onClick={() => void applyToAll({ status: 'published' }, (products) => `${products} published`)}
          >
            Publish
          </Button>
          <Button small variant="outline" disabled={isChanging} onClick={() => setAsked('hide')}>
            Hide
          </Button>
          <Button small variant="outline" disabled={isChanging} onClick={() => setAsked('price')}>
            Change prices
          </Button>
          {selected.length > 1 ? (
            <Button small variant="outline" disabled={isChanging} onClick={() => setAsked('link')}>
              Link as variants
            </Button>
          ) : null}
          <BareSelect
            aria-label="Move the selected products to a category"
            value=""
            disabled={isChanging}
            onChange={({ target: { value: category, selectedOptions } }) =>
              void applyToAll(
                { category },
                (products) => `${products} moved to ${selectedOptions[0]?.label ?? category}`,
              )
            }
          >
            <option value="">Move to</option>
            {categories.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </BareSelect>
        </>
      ) : null}
      {asked === 'hide' ? (
        <SelectionQuestion
          actions={
            <>
              <Button
                small
                {...pending}
                onClick={() => void applyToAll({ status: 'draft' }, (products) => `${products} hidden`)}
              >
                Yes, hide {countOf(selected.length, 'product')}
              </Button>
              {cancel}
            </>
          }
        >
          {`Hide ${countOf(selected.length, 'product')}? As drafts only you see them, and they leave the carts of shoppers.`}
        </SelectionQuestion>
      ) : null}
      {asked === 'price' ? (
        <PriceQuestion
          selected={selected}
          pending={pending}
          cancel={cancel}
          onChange={(edits) => void apply(edits, (products) => `Prices of ${products} changed`)}
        />
      ) : null}
      <LinkVariants
        isOpen={asked === 'link'}
        selected={selected}
        onClose={() => setAsked(undefined)}
        onLinked={() => {
          setAsked(undefined);
          onSelect([]);
        }}
      />
      <ProblemText>{problem}</ProblemText>
    </SelectionBar>
  );
}
