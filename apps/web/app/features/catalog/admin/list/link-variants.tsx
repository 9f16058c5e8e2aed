import { linkVariants, listAdminProducts } from '@shop/contract/catalog/owners-calls';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import type { VariantOption } from '@shop/contract/catalog/variant-schemas';
import { optionsText, parseOptions } from '@shop/contract/catalog/variant-options';
import { MAX_LINE } from '@shop/contract/limits';
import { netQuantityText } from '@shop/contract/catalog/product-facts';
import { useState } from 'react';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { MoveButtons } from '../../../../ui/move-buttons.tsx';
import { ProblemText } from '../../../../ui/problem-text.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import './link-variants.css';

interface LinkVariantsProps {
  isOpen: boolean;
  selected: readonly AdminProduct[];
  onClose: () => void;
  /** Called once they are linked or unlinked. */
  onLinked: () => void;
}

/** Links the selected products as variants of one thing, in an order, each with what shoppers choose it by. */
export function LinkVariants({ isOpen, ...rest }: LinkVariantsProps) {
  return (
    <Dialog isOpen={isOpen} onClose={rest.onClose} title="Link as variants">
      {isOpen ? <LinkVariantsForm {...rest} /> : null}
    </Dialog>
  );
}

interface Member {
  product: AdminProduct;
  /** `Size: 100 g; Scent: Rose`. */
  typed: string;
}

function LinkVariantsForm({ selected, onClose, onLinked }: Omit<LinkVariantsProps, 'isOpen'>) {
  const formerName = selected.find(({ facts }) => facts.sizesOf !== undefined)?.facts.sizesOf;
  const [name, setName] = useState(formerName ?? commonStart(selected.map(({ title }) => title)));
  const [members, setMembers] = useState<readonly Member[]>(() => membersOf(selected));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, problem } = useApiMutation(linkVariants, {
    failure: null,
    invalidates: [listAdminProducts],
    onSuccess: onLinked,
  });
  const read = members.map(({ product, typed }) => ({ productId: product._id, options: optionsIn(typed) }));
  const isFit = name.trim() !== '' && read.every(({ options }) => options !== null);

  function save(linked: readonly { productId: string; options: VariantOption[] | null }[]) {
    const fit = linked.flatMap(({ productId, options }) => (options ? [{ productId, options }] : []));
    mutate({ body: { name, ...(formerName !== undefined && { formerName }), members: fit } });
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isFit) save(read);
      }}
    >
      <TextField
        label="Variants of"
        hint="What all of them are: Goat Milk Soap"
        value={name}
        maxLength={MAX_LINE}
        error={isTried && name.trim() === '' ? 'Enter what they are variants of.' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <ol className="link-variants-members">
        {members.map(({ product, typed }, index) => (
          <li key={product._id}>
            <TextField
              label={product.title}
              value={typed}
              error={
                isTried && optionsIn(typed) === null ? productCsvMessages.options('This field') : undefined
              }
              onChange={({ target }) => setMembers(members.with(index, { product, typed: target.value }))}
            />
            <MoveButtons
              of={product.title}
              index={index}
              count={members.length}
              direction="column"
              onMove={(to) => setMembers(members.toSpliced(index, 1).toSpliced(to, 0, { product, typed }))}
            />
          </li>
        ))}
      </ol>
      <p className="field-hint">
        Shoppers choose by these: Size: 100 g, or Size: 100 g; Scent: Rose. Hindi follows after a bar: Rose |
        गुलाब.
      </p>
      {formerName === undefined ? null : (
        <p className="field-hint">{`Variants of ${formerName} that are not selected here are unlinked.`}</p>
      )}
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Button type="submit" isPending={isPending}>
          Link {members.length} products
        </Button>
        {formerName === undefined ? null : (
          <Button variant="outline" disabled={isPending} onClick={() => save([])}>
            Unlink all
          </Button>
        )}
        <Button variant="plain" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Null: not options, or none. */
function optionsIn(typed: string): VariantOption[] | null {
  const options = parseOptions(typed);
  return options !== null && options.length > 0 ? options : null;
}

/** In their present order, each with its options, or its size. */
function membersOf(selected: readonly AdminProduct[]): Member[] {
  return selected
    .toSorted(
      (one, other) => (one.facts.variantPlace ?? Infinity) - (other.facts.variantPlace ?? Infinity) || 0,
    )
    .map((product) => {
      const { options, netQuantity } = product.facts;
      const size = netQuantity ? netQuantityText(netQuantity) : '';
      return { product, typed: options ? optionsText(options) : `Size: ${size}` };
    });
}

/** The words with which all titles begin. */
function commonStart([first = '', ...others]: readonly string[]): string {
  const words = first.split(' ');
  const count = words.findIndex((_word, index) => {
    const start = words.slice(0, index + 1).join(' ');
    return !others.every((title) => title.startsWith(start));
  });
  return words
    .slice(0, count < 0 ? words.length : count)
    .join(' ')
    .replace(/[\s,–-]+$/, '');
}
