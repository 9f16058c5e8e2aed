import type { BannerWords } from '@shop/contract/banners/schemas';
import { MAX_BANNER_BUTTON, MAX_BANNER_HEADING, MAX_PICTURE_TEXT } from '@shop/contract/limits';
import type { Ref } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { BannerLinkField, type BannerTarget } from './banner-link-field.tsx';

export type EditedWords = Required<BannerWords>;

export const NO_WORDS: EditedWords = { alt: '', link: '', heading: '', button: '' };

interface BannerFieldsProps {
  words: EditedWords;
  /** The possible targets of the banner's link. */
  targets: readonly BannerTarget[];
  /** The server's sentences, by field. */
  faults: Record<string, string> | undefined;
  ref?: Ref<HTMLInputElement>;
  onChange: (words: EditedWords) => void;
}

/** Fields for a banner's alternative text, its link, and its heading and button. */
export function BannerFields({ words, targets, faults, ref, onChange }: BannerFieldsProps) {
  return (
    <>
      <TextField
        ref={ref}
        label="What it shows (optional)"
        hint="Read aloud to people who cannot see the image"
        maxLength={MAX_PICTURE_TEXT}
        autoComplete="off"
        value={words.alt}
        error={faults?.alt}
        onChange={({ target }) => onChange({ ...words, alt: target.value })}
      />
      <BannerLinkField
        value={words.link}
        targets={targets}
        error={faults?.link}
        onChange={(link) => onChange({ ...words, link })}
      />
      <TextField
        label="Heading (optional)"
        hint="Shown on the image"
        maxLength={MAX_BANNER_HEADING}
        autoComplete="off"
        value={words.heading}
        error={faults?.heading}
        onChange={({ target }) => onChange({ ...words, heading: target.value })}
      />
      <TextField
        label="Button (optional)"
        hint="Such as ‘See the gifts’. It opens the same link as the image."
        maxLength={MAX_BANNER_BUTTON}
        autoComplete="off"
        value={words.button}
        error={faults?.button}
        onChange={({ target }) => onChange({ ...words, button: target.value })}
      />
    </>
  );
}
