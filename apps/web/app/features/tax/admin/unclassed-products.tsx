import { listUnclassedProducts } from '@shop/contract/tax/calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
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
        <Link to="/admin/categories">category</Link>.
      </p>
      <ul>
        {products.map(({ _id, title, category }) => (
          <li key={_id}>
            <Link to={`/admin/products?search=${encodeURIComponent(title)}`}>{title}</Link>
            {` in ${category}`}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{`And ${more.toLocaleString('en-IN')} more.`}</p> : null}
    </section>
  );
}
