import { useSearchParams } from 'react-router';
import type { Order } from '@shop/contract/orders/schemas';
import { AddressBook } from '../../features/addresses/index.ts';
import { ProofDialog } from '../../features/auth/index.ts';
import { BuyAgain } from '../../features/cart/index.ts';
import { MailAgain } from '../../features/cash/index.ts';
import { ChosenMails } from '../../features/consents/index.ts';
import { OwnOrders } from '../../features/orders/index.ts';
import { ProfilePanel } from '../../features/profile/index.ts';
import { ReportProblem } from '../../features/support/index.ts';
import { OwnPapers } from '../../features/tax/index.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import * as texts from './account.messages.ts';
import './account-page.css';

function orderActions(order: Order) {
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
  return (
    <>
      {isPaid ? <OwnPapers orderId={order._id} /> : null}
      {order.cash?.state === 'unconfirmed' ? <MailAgain orderId={order._id} /> : null}
      <BuyAgain items={order.cartItems} />
      <ReportProblem order={order} />
    </>
  );
}

const buyAgain = ({ cartItems, orderNumber }: Order) => <BuyAgain items={cartItems} listedAs={orderNumber} />;

const tabs = [
  {
    id: 'orders',
    label: texts.orders(),
    content: <OwnOrders actionOf={orderActions} quickActionOf={buyAgain} />,
  },
  { id: 'address', label: texts.address(), content: <AddressBook /> },
  {
    id: 'profile',
    label: texts.profile(),
    content: (
      <ProfilePanel isShopper>
        <ChosenMails />
      </ProfilePanel>
    ),
  },
];

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, texts.yourAccount());
}

/** Orders by default, Address, Profile (product §2). The address remembers the open tab. */
export default function AccountPage() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  const open = tabs.find(({ id }) => id === asked)?.id ?? 'orders';
  return (
    <div className="page-width page-top account-page">
      <h1 className="text-heading">{texts.yourAccount()}</h1>
      <Tabs
        label={texts.yourAccount()}
        value={open}
        tabs={tabs}
        onChange={(id) =>
          setQuery(id === 'orders' ? {} : { tab: id }, { replace: true, preventScrollReset: true })
        }
      />
      <ProofDialog />
    </div>
  );
}
