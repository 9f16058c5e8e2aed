import { messages } from '@shop/contract/messages';
import { shopSettings } from '@shop/contract/shop-settings';
import { data } from 'react-router';
import { NotFound } from '../shell/not-found.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [
    { title: `${messages.general.pageMissing} · ${shopSettings.name}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function NotFoundPage() {
  return <NotFound asMain={false} />;
}
