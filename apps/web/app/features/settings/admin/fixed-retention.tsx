import { fixedRetention } from '@shop/contract/settings/retention';
import './settings.css';
import { Fact } from '../../../ui/fact.tsx';

/** What else is removed by itself, and what never is. */
export function FixedRetention() {
  return (
    <details className="settings-shows">
      <summary className="disclosure">What is not set here</summary>
      <dl className="settings-kept">
        {Object.values(fixedRetention).map(({ what, howLong }) => (
          <Fact key={what} name={what}>{`Kept ${howLong}.`}</Fact>
        ))}
        <Fact name="Orders with their addresses, payments, refunds and papers">
          Kept as books: the shop deletes none. The law asks for eight years.
        </Fact>
        <Fact name="Accounts, saved addresses and reviews">
          Kept until the customer closes the account, or you do on their page.
        </Fact>
      </dl>
    </details>
  );
}
