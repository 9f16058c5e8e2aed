import { fixedRetention } from '@shop/contract/settings/retention';
import './settings.css';

/** What else is removed by itself, and what never is. */
export function FixedRetention() {
  return (
    <details className="settings-shows">
      <summary className="disclosure">What is not set here</summary>
      <dl className="settings-kept">
        {Object.values(fixedRetention).map(({ what, howLong }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{`Kept ${howLong}.`}</dd>
          </div>
        ))}
        <div>
          <dt>Orders with their addresses, payments, refunds and papers</dt>
          <dd>Kept as books: the shop deletes none. The law asks for eight years.</dd>
        </div>
        <div>
          <dt>Accounts, saved addresses and reviews</dt>
          <dd>Kept until the customer closes the account, or you do on their page.</dd>
        </div>
      </dl>
    </details>
  );
}
