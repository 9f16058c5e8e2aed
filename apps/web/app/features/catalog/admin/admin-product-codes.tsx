import { isGtin } from '@shop/contract/catalog/product-codes';
import { type ComponentProps, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/text-field.tsx';
import type { ProductValues } from './admin-product-values.ts';
import './admin-product-form.css';

interface AdminProductCodesProps {
  form: UseFormReturn<ProductValues>;
  /** A scanned code that the product is to have. What is no barcode is the shop's own SKU. */
  givenCode: string | undefined;
  /** What every field of the form has. */
  field: (name: 'sku' | 'barcode') => ComponentProps<typeof TextField>;
}

/** SKU and barcode. A code that was scanned is filled in as if it was typed. */
export function AdminProductCodes({ form, givenCode, field }: AdminProductCodesProps) {
  useEffect(() => {
    if (givenCode === undefined) return;
    const name = isGtin(givenCode) ? 'barcode' : 'sku';
    form.setValue(name, givenCode, { shouldDirty: true, shouldValidate: true });
  }, [form, givenCode]);
  return (
    <div className="admin-form-row">
      <TextField {...field('sku')} autoComplete="off" hint="What you call it yourself, such as NEEM-100" />
      <TextField
        {...field('barcode')}
        inputMode="numeric"
        autoComplete="off"
        hint="The number under the barcode, if it has one"
      />
    </div>
  );
}
