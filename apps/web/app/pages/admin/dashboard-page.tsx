import { shopSettings } from '@shop/contract/shop-settings';

export function meta() {
  return [{ title: `Dashboard · ${shopSettings.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function DashboardPage() {
  return <h1 className="text-heading">admin features</h1>;
}
