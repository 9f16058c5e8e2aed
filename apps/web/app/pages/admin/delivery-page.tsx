import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { PinCodeBox } from '../../features/delivery/index.ts';
import { SectionHistory, settingsQuery, ZoneForm, ZonesList } from '../../features/settings/admin/index.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { preloadDialog, Sheet } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Delivery');

/** The value in the address for a new zone. */
const NEW = '+';

/** Where the shop delivers, at what fee and in how many days. */
export default function DeliveryPage() {
  const { shownId, show, close } = useAddressDialog('zone');
  return (
    <>
      <AdminHeading
        title="Delivery"
        note="An address gets the fee and days of the first zone that it is in, or else those of the rest of India. Orders already placed keep their fee and dates."
      >
        <Button variant="outline" onPointerEnter={preloadDialog} onClick={() => show(NEW)}>
          <Plus size={18} aria-hidden /> New zone
        </Button>
      </AdminHeading>
      <QueryView
        query={useQuery(settingsQuery())}
        what="The zones"
        skeleton={
          <Loading what="zones">
            <Skeleton height={20} />
          </Loading>
        }
      >
        {({ data: { zones, shipping } }) => {
          const edited = zones.value.zones.find(({ name }) => name === shownId);
          const isOpen = shownId === NEW || edited !== undefined;
          return (
            <>
              <ZonesList saved={zones} shipping={shipping.value} onEdit={show} />
              <section aria-labelledby="delivery-try">
                <h2 id="delivery-try" className="text-title">
                  Try a PIN code
                </h2>
                <PinCodeBox key={zones.version} label="PIN code" />
              </section>
              <SectionHistory section="zones" version={zones.version} />
              <Sheet title={edited?.name ?? 'New zone'} isOpen={isOpen} onClose={close}>
                {isOpen ? (
                  <ZoneForm
                    key={shownId}
                    saved={zones}
                    zone={edited}
                    shipping={shipping.value}
                    onSaved={close}
                  />
                ) : null}
              </Sheet>
            </>
          );
        }}
      </QueryView>
    </>
  );
}
