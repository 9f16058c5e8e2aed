import { pictureForm, type PictureFormat } from '@shop/contract/media/pictures';
import { preload } from 'react-dom';
import { classNames } from './class-names.ts';
import './picture.css';

/** A stored picture, as the contract describes it. */
export interface PictureSource {
  /** The address of the largest form. `pictureForm` gives the others. */
  url: string;
  width: number;
  height: number;
  widths: readonly number[];
  /** A data URL of a few pixels, shown while the picture loads. */
  preview: string;
}

export interface PictureProps {
  picture: PictureSource;
  alt: string;
  /** Language of `alt`, if it differs from the page's. */
  lang?: string | undefined;
  /** The displayed width, as in HTML's `sizes`: `${minWidth.laptop} 25vw, 50vw`. */
  sizes: string;
  /** The largest element of the first screen: it is loaded at once and first. */
  isPriority?: boolean;
  className?: string;
}

/** Shows a picture in the smallest file that fits, and reserves its space while it loads. */
export function Picture({ picture, alt, lang, sizes, isPriority = false, className }: PictureProps) {
  const { url, width, height, preview } = picture;
  if (isPriority) {
    // React adds this preload link only for an `img` without `picture`. Browsers skip types that they do not support.
    const imageSrcSet = srcSet(picture, 'avif');
    preload(url, { as: 'image', type: 'image/avif', imageSrcSet, imageSizes: sizes, fetchPriority: 'high' });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={sizes} />
      <img
        src={url}
        alt={alt}
        lang={lang}
        width={width}
        height={height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding="async"
        draggable={false}
        className={classNames('picture', className)}
        style={preview ? { backgroundImage: `url("${preview}")` } : undefined}
      />
    </picture>
  );
}

function srcSet({ url, widths }: PictureSource, format: PictureFormat): string {
  return widths.map((width) => `${pictureForm(url, width, format)} ${width}w`).join(', ');
}
