import type { Setup } from '@shop/contract/setup/schemas';
import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import './setup.css';

/** The first product with its pictures. */
export function PicturesStep({ productsWithPictures: count }: Pick<Setup, 'productsWithPictures'>) {
  return (
    <>
      <p>
        {count === 0
          ? 'No product of yours has a picture yet. On a phone, the uploader opens the camera or your photos.'
          : `${count} ${count === 1 ? 'product of yours has' : 'products of yours have'} pictures.`}
      </p>
      <div className="button-row">
        <ButtonLink small to="/admin/products">
          Add a product
        </ButtonLink>
        <ButtonLink small variant="outline" to="/admin/products/import">
          From a file
        </ButtonLink>
      </div>
    </>
  );
}

/** The stock that can be sold. */
export function StockStep({ piecesInStock: count }: Pick<Setup, 'piecesInStock'>) {
  return (
    <>
      <p>
        {count === 0
          ? 'Nothing of yours is in stock yet: enter the pieces of each product.'
          : `${count} ${count === 1 ? 'piece is' : 'pieces are'} in stock.`}
      </p>
      <div>
        <ButtonLink small variant="outline" to="/admin/products">
          To the products
        </ButtonLink>
      </div>
    </>
  );
}

/** The conditions that are met, and those that are not. */
export function LiveStep({ checks }: Pick<Setup, 'checks'>) {
  return (
    <ul className="setup-checks">
      {checks.map(({ check, isOk, sentence, path }) => (
        <li key={check} data-ok={isOk}>
          {isOk ? <Check size={20} aria-label="Right:" /> : <X size={20} aria-label="Missing:" />}
          {path === '' || isOk ? <span>{sentence}</span> : <Link to={path}>{sentence}</Link>}
        </li>
      ))}
    </ul>
  );
}
