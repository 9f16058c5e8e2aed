import type { Product } from '@shop/contract/catalog/schemas';
import { effectiveUnitPrice } from '@shop/contract/money';
import { Link, useLocation } from 'react-router';
import { langOf } from '../../platform/language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Rupees } from '../../ui/exact.tsx';
import { productPath } from './product-address.ts';
import { ProductLink } from './product-link.tsx';
import { type VariantChoice, variantRows } from './variant-rows.ts';
import * as texts from './product.messages.ts';
import './product-variants.css';

interface ProductVariantsProps {
  product: Product;
  place: 'page' | 'dialog';
}

/** What was chosen last, so that the focus stays on it while the product around it is replaced. */
interface ChosenState {
  chosenOption?: string;
}

/**
 * The variants of a product, a row for each of its options. A value is a link to the variant that has it, which needs no
 * script and keeps each address; in a dialog it stays in the dialog.
 */
export function ProductVariants({ product, place }: ProductVariantsProps) {
  const rows = variantRows(product);
  const state = useLocation().state as ChosenState | null;
  if (rows.length === 0) return null;
  return (
    <div className="product-variants">
      {rows.map(({ name, choices }) => (
        <nav key={name} aria-label={name}>
          <p className="product-variants-name" aria-hidden>
            <span lang={langOf(name)}>{name}</span>
          </p>
          <ul className="row">
            {choices.map((choice) => (
              <li key={choice.value}>
                <VariantLink
                  choice={choice}
                  name={name}
                  place={place}
                  hasPrice={rows.length === 1}
                  takesFocus={choice.isShown && state?.chosenOption === name}
                />
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}

interface VariantLinkProps {
  choice: VariantChoice;
  /** Of its option. */
  name: string;
  place: 'page' | 'dialog';
  hasPrice: boolean;
  takesFocus: boolean;
}

function VariantLink({
  choice: { value, variant, isShown, isElsewhere },
  name,
  place,
  hasPrice,
  takesFocus,
}: VariantLinkProps) {
  const isSoldOut = variant.totalStock <= 0;
  const link = {
    replace: true,
    preventScrollReset: true,
    state: { chosenOption: name } satisfies ChosenState,
    'aria-current': isShown ? ('true' as const) : undefined,
    className: classNames(
      isSoldOut && 'product-variant-sold-out',
      isElsewhere && 'product-variant-elsewhere',
    ),
    ref: takesFocus ? focusAtOnce : undefined,
    children: (
      <>
        <span className="product-variant-value" lang={langOf(value)}>
          {value}
        </span>
        {hasPrice ? (
          <span>
            {' '}
            <Rupees of={effectiveUnitPrice(variant)} />
          </span>
        ) : null}
        {isSoldOut ? <span className="sr-only">{texts.soldOutVariant()}</span> : null}
        {isElsewhere ? <span className="sr-only">{texts.otherVariant()}</span> : null}
      </>
    ),
  };
  return place === 'page' ? (
    <Link {...link} to={productPath(variant.slug)} />
  ) : (
    <ProductLink {...link} product={variant} />
  );
}

function focusAtOnce(link: HTMLAnchorElement | null) {
  link?.focus({ preventScroll: true });
}
