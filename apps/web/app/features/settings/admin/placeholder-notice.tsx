import { listPlaceholders } from '@shop/contract/settings/placeholders';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { Card, CardHeading } from '../../../ui/card.tsx';
import './settings.css';

/** The settings that are still missing or still the demonstration's, each with a link to where it is set. */
export function PlaceholderNotice() {
  const placeholders = listPlaceholders(useShopSettings());
  if (placeholders.length === 0) return null;
  return (
    <Card aria-labelledby="placeholders">
      <CardHeading id="placeholders">Before you sell</CardHeading>
      <p className="settings-shows">
        Enter these first: with live payment keys, the shop takes no orders until they are your own.
      </p>
      <ul className="settings-placeholders">
        {placeholders.map(({ section, field, label }) => (
          <li key={field}>
            <OwnersLink to={`/admin/settings#${section}`} className="touch-link underlined">
              {label}
            </OwnersLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
