import { namesOfFacts } from '@shop/contract/catalog/label-gate';
import type { ComponentProps } from 'react';
import { Select, TextField } from '../../../ui/text-field.tsx';
import type { ProductValues } from './admin-product-values.ts';
import { lackingHints, visibilities, visibilityHints } from './product-visibility.ts';
import './admin-product-form.css';

interface AdminProductStatusProps {
  chosen: ProductValues['visibility'];
  /** What its label lacks to be published. */
  lacking: Parameters<typeof namesOfFacts>[0];
  field: Omit<ComponentProps<typeof Select>, 'options'>;
  timeField: ComponentProps<typeof TextField>;
}

/** Whether shoppers see the product, and since when. */
export function AdminProductStatus({ chosen, lacking, field, timeField }: AdminProductStatusProps) {
  return (
    <div className="admin-form-row">
      <Select
        {...field}
        defaultValue={chosen}
        options={visibilities}
        hint={lacking.length > 0 ? lackingHints[chosen](namesOfFacts(lacking)) : visibilityHints[chosen]}
      />
      {chosen === 'later' ? <TextField {...timeField} type="datetime-local" hint="Indian time" /> : null}
    </div>
  );
}
