import type { Setup } from '@shop/contract/setup/schemas';
import { Check, X } from 'lucide-react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { Permitted } from '../../../platform/permissions.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import './setup.css';

/** The first product with its pictures. */
export function PicturesStep({ productsWithPictures: count }: Pick<Setup, 'productsWithPictures'>) {
  return (
    <>
      <p>
        {count === 0
          ? 'None of your products has a picture yet. On a phone, you can upload from the camera or your photos.'
          : `${count} ${count === 1 ? 'of your products has' : 'of your products have'} pictures.`}
      </p>
      <Permitted may="catalogue">
        <div className="row">
          <ButtonLink small to="/admin/products">
            Add a product
          </ButtonLink>
          <ButtonLink small variant="outline" to="/admin/products/import">
            Import from a file
          </ButtonLink>
        </div>
      </Permitted>
    </>
  );
}

/** The stock that can be sold. */
export function StockStep({ piecesInStock: count }: Pick<Setup, 'piecesInStock'>) {
  return (
    <>
      <p>
        {count === 0
          ? 'None of your products is in stock yet. Enter how many pieces you have of each.'
          : `${count} ${count === 1 ? 'piece is' : 'pieces are'} in stock.`}
      </p>
      <Permitted may="catalogue">
        <div>
          <ButtonLink small variant="outline" to="/admin/products">
            Go to products
          </ButtonLink>
        </div>
      </Permitted>
    </>
  );
}

/** The conditions that are met, and those that are not. */
export function LiveStep({ checks }: Pick<Setup, 'checks'>) {
  return (
    <ul className="setup-checks">
      {checks.map(({ check, isOk, sentence, path }) => (
        <li key={check} data-ok={isOk}>
          {isOk ? <Check size={20} aria-label="Done:" /> : <X size={20} aria-label="Missing:" />}
          {path === '' || isOk ? (
            <span>{sentence}</span>
          ) : (
            <OwnersLink to={path} className="underlined">
              {sentence}
            </OwnersLink>
          )}
        </li>
      ))}
    </ul>
  );
}
