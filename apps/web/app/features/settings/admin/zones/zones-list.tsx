import { useState } from 'react';
import { OwnersLink } from '../../../../platform/owners-link.tsx';
import { useShopSettings } from '../../../../platform/shop-settings.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { EditableList, EditableRow, EditButtons } from '../../../../ui/editable-list.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { MoveButtons } from '../../../../ui/move-buttons.tsx';
import { useSaveZones } from './use-save-zones.ts';
import { placesOf, termsWithCash, type Zone, type Zones } from './zone-words.ts';
import './zones.css';

interface ZonesListProps {
  saved: { value: Zones; version: number };
  /** Fee and days for the rest of India. */
  shipping: Pick<Zone, 'fee' | 'freeAbove' | 'minDays' | 'maxDays'>;
  onEdit: (name: string) => void;
}

/** The zones in the order in which they are matched, with the rest of India last. */
export function ZonesList({ saved: { value, version }, shipping, onEdit }: ZonesListProps) {
  const [removed, setRemoved] = useState<Zone>();
  const [said, setSaid] = useState('');
  const saving = useSaveZones();
  const removal = useSaveZones({ failure: null, onSuccess: () => setRemoved(undefined) });
  const { zones, elsewhere, elsewhereCash } = value;
  const isServed = elsewhere === 'deliver';
  const isCashTaken = useShopSettings().cash.accepted === 'yes';
  const rest = { ...shipping, name: '', states: [], pins: [], delivers: isServed, cash: elsewhereCash };

  function move(zone: Zone, to: number) {
    const moved = zones.filter((other) => other !== zone).toSpliced(to, 0, zone);
    saving.mutate({ body: { value: { ...value, zones: moved }, version } });
    setSaid(`${zone.name} moved to place ${to + 1} of ${zones.length}`);
  }

  return (
    <>
      {zones.length === 0 ? (
        <EmptyState heading="No zones">
          Fee and days are the same for all of India. Add a zone for places where they differ.
        </EmptyState>
      ) : null}
      <EditableList isOrdered className="zones">
        {zones.map((zone, index) => (
          <EditableRow
            key={zone.name}
            name={zone.name}
            badge={zone.delivers ? undefined : 'Not delivered'}
            buttons={
              <>
                <MoveButtons
                  of={zone.name}
                  index={index}
                  count={zones.length}
                  direction="column"
                  onMove={(to) => saving.isPending || move(zone, to)}
                />
                <EditButtons
                  name={zone.name}
                  removal="Remove"
                  onEdit={() => onEdit(zone.name)}
                  onRemove={() => setRemoved(zone)}
                />
              </>
            }
          >
            <p>{placesOf(zone)}</p>
            <p>{termsWithCash(zone, isCashTaken)}</p>
          </EditableRow>
        ))}
        <EditableRow
          name={zones.length === 0 ? 'All of India' : 'The rest of India'}
          badge={isServed ? undefined : 'Not delivered'}
          buttons={
            <>
              <Button
                small
                variant="outline"
                isPending={saving.isPending}
                pendingLabel="Saving"
                onClick={() =>
                  saving.mutate({
                    body: { value: { ...value, elsewhere: isServed ? 'refuse' : 'deliver' }, version },
                  })
                }
              >
                {isServed ? 'Do not deliver there' : 'Deliver there'}
              </Button>
              {isCashTaken && isServed ? (
                <Button
                  small
                  variant="outline"
                  isPending={saving.isPending}
                  pendingLabel="Saving"
                  onClick={() =>
                    saving.mutate({ body: { value: { ...value, elsewhereCash: !elsewhereCash }, version } })
                  }
                >
                  {elsewhereCash ? 'Do not accept cash there' : 'Accept cash there'}
                </Button>
              ) : null}
            </>
          }
        >
          <p>{termsWithCash(rest, isCashTaken)}</p>
          <p>
            <OwnersLink className="quiet-link" to="/admin/settings#shipping">
              Change fee and days
            </OwnersLink>
          </p>
        </EditableRow>
      </EditableList>
      <output className="sr-only">{said}</output>
      <ConfirmDialog
        title="Remove this zone?"
        subject={removed}
        confirmLabel="Remove"
        pendingLabel="Removing"
        work={removal}
        onConfirm={(zone) =>
          removal.mutate({
            body: { value: { ...value, zones: zones.filter((other) => other !== zone) }, version },
          })
        }
        onClose={() => setRemoved(undefined)}
      >
        {({ name }) => (
          <p>
            Addresses in {name} then use the next zone that they are in, or the rest of India. Orders already
            placed keep their fee.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
