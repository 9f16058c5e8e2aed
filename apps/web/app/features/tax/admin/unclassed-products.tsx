import { listUnclassedProducts } from '@shop/contract/tax/calls';
import { useQuery } from '@tanstack/react-query';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { usePermits } from '../../../platform/permissions.tsx';
import './tax.css';

/** Products whose GST rate or HSN code nobody has entered. Nothing if there are none. */
export function UnclassedProducts() {
  const enabled = usePermits(listUnclassedProducts.may);
  const { data } = useQuery({ ...apiQuery(listUnclassedProducts, {}), staleTime: 0, enabled });
  if (!data || data.total === 0) return null;
  const { data: products, total } = data;
  const more = total - products.length;
  return (
    <section className="tax-warning" aria-label="Products without a tax class">
      <p>
        {`${total === 1 ? '1 product has' : `${total.toLocaleString('en-IN')} products have`} no GST rate or no HSN code today, so orders of ${total === 1 ? 'it' : 'them'} get no invoice. Enter both at the product or at its `}
        <OwnersLink to="/admin/categories">category</OwnersLink>.
      </p>
      <ul>
        {products.map(({ _id, title, category }) => (
          <li key={_id}>
            <OwnersLink to={`/admin/products?search=${encodeURIComponent(title)}`}>{title}</OwnersLink>
            {` in ${category}`}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{`And ${more.toLocaleString('en-IN')} more.`}</p> : null}
    </section>
  );
}
