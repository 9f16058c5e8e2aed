import { shopSettings } from '@shop/contract/shop-settings';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { HoldsList } from '../../features/holds/admin/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { readPage, toPage } from './page-parameter.ts';
import './admin-frame.css';

export function meta() {
  return [{ title: `On hold · ${shopSettings.name}` }, { name: 'robots', content: 'noindex' }];
}

/** What unpaid orders take aside: who, what, until when (ruling 41). */
export default function HoldsPage() {
  const [search] = useSearchParams();
  return (
    <>
      <div className="admin-heading-row">
        <h1 className="text-heading">On hold</h1>
        <ButtonLink to="/admin/stock" variant="outline" small>
          <ArrowLeft size={18} aria-hidden />
          Back to stock history
        </ButtonLink>
      </div>
      <HoldsList page={readPage(search)} toPage={(page) => toPage(search, page)} />
    </>
  );
}
