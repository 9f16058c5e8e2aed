import { dayOfIndia, isDay } from '@shop/contract/days';
import type { ProductCost } from '@shop/contract/profit/schemas';
import { useState } from 'react';
import { CostFileForm, CostsList, PackingCosts, ProductCosts } from '../../features/profit/admin/index.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

/** Values in the address that open the dialogs for packing and for the file. */
const PACKING = 'packing';
const FILE = 'file';

export const meta = ownersMeta('Costs');

/** What a piece of each product and packing a parcel cost, each from a day on. */
export default function CostsPage() {
  const [today] = useState(() => dayOfIndia(new Date()));
  const [product, setProduct] = useState<ProductCost | null>(null);
  const { search, page, toPage, choose } = useListAddress();
  const asked = search.get('from') ?? '';
  const fromDay = isDay(asked) ? asked : today;
  const dialog = useAddressDialog('costs');
  return (
    <>
      <AdminHeading
        id="costs"
        title="Costs"
        note="What a piece costs you, and what packing a parcel costs. Profit is counted with them."
      >
        <Button small variant="outline" onClick={() => dialog.show(PACKING)}>
          Packing
        </Button>
        <Button small variant="outline" onClick={() => dialog.show(FILE)}>
          As a file
        </Button>
      </AdminHeading>
      <Card aria-labelledby="costs">
        <TextField
          label="New costs in this list count from"
          type="date"
          max={today}
          value={fromDay}
          hint="Orders before this day keep the cost that they had. Those without one need a cost from an earlier day."
          onChange={({ target }) => choose({ from: target.value })}
        />
        <CostsList
          search={search.get('search') ?? ''}
          isMissing={search.get('missing') === 'yes'}
          fromDay={fromDay}
          page={page}
          toPage={toPage}
          onChoose={choose}
          onShow={setProduct}
        />
      </Card>
      <Dialog title="Packing a parcel" isOpen={dialog.shownId === PACKING} onClose={dialog.close}>
        <PackingCosts />
      </Dialog>
      <Dialog title="Costs as a file" isOpen={dialog.shownId === FILE} onClose={dialog.close}>
        <CostFileForm onSaved={dialog.close} />
      </Dialog>
      <Dialog title="Costs of a piece" isOpen={product !== null} onClose={() => setProduct(null)}>
        {product ? <ProductCosts product={product} onSaved={() => setProduct(null)} /> : null}
      </Dialog>
    </>
  );
}
