import { MAX_PICTURE_TEXT } from '@shop/contract/limits';
import type { Ref } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

interface BannerWordsFieldProps {
  value: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

/** What a banner shows, for who cannot see it. */
export function BannerWordsField({ value, error, ref, onChange }: BannerWordsFieldProps) {
  return (
    <TextField
      ref={ref}
      label="What it shows (optional)"
      hint="Read aloud on the home page to whoever cannot see the image"
      maxLength={MAX_PICTURE_TEXT}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
