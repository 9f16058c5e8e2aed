import type { TaxMonth } from '@shop/contract/tax/schemas';
import { Link } from 'react-router';
import './tax.css';

/** Lines of papers that the GST portal would refuse, and what to do about them. */
export function UnfileableLines({ lines }: { lines: TaxMonth['unfileable'] }) {
  if (lines.length === 0) return null;
  return (
    <section className="tax-warning" aria-labelledby="tax-unfileable">
      <h2 id="tax-unfileable" className="tax-warning-heading">
        {`The portal refuses ${lines.length === 1 ? '1 line' : `${lines.length} lines`}`}
      </h2>
      <p>
        Correct rate and HSN code at the product. Then void the paper and make it again at its order, or ask
        your accountant. Goods without a code are not in the file of table 12.
      </p>
      <ul>
        {lines.map(({ orderId, number, title, rate, why }) => (
          <li key={`${number} ${title} ${rate}`}>
            <Link translate="no" to={`/admin/orders?order=${orderId}`}>
              {number}
            </Link>
            {`: ${title} ${why === 'rate' ? `at ${rate}%, which is not a rate of the portal` : 'without an HSN code'}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
