import { MAX_LINE } from '@shop/contract/limits';
import { useState } from 'react';
import { Select, TextField } from '../../../ui/text-field.tsx';

/** A possible target of a banner's link, with its name. */
export interface BannerTarget {
  to: string;
  name: string;
}

interface BannerLinkFieldProps {
  value: string;
  targets: readonly BannerTarget[];
  error: string | undefined;
  onChange: (link: string) => void;
}

const NOWHERE = '';
const ADDRESS = 'address';

/** The target of a banner: a page of the shop, selected by name or typed as an address. */
export function BannerLinkField({ value, targets, error, onChange }: BannerLinkFieldProps) {
  const [isTyped, setTyped] = useState(false);
  const isKnown = value === NOWHERE || targets.some(({ to }) => to === value);
  const isAddress = isTyped || !isKnown;

  function choose(id: string) {
    setTyped(id === ADDRESS);
    onChange(id === ADDRESS ? NOWHERE : id);
  }

  function type(address: string) {
    setTyped(true);
    // An address copied from the browser's address bar contains the shop's own host.
    onChange(address.trim().replace(window.location.origin, ''));
  }

  return (
    <>
      <Select
        label="Link"
        options={[
          { id: NOWHERE, label: 'No link' },
          ...targets.map(({ to, name }) => ({ id: to, label: name })),
          { id: ADDRESS, label: 'Other address …' },
        ]}
        value={isAddress ? ADDRESS : value}
        error={isAddress ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      />
      {isAddress ? (
        <TextField
          label="Address"
          hint="Such as a product’s: /shop/product/neem-soap"
          maxLength={MAX_LINE}
          autoComplete="off"
          value={value}
          error={error}
          onChange={({ target }) => type(target.value)}
        />
      ) : null}
    </>
  );
}
