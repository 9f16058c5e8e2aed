import { pictureForm, type PictureFormat } from '@shop/contract/media/pictures';
import { preload } from 'react-dom';
import { classNames } from './class-names.ts';
import './picture.css';

/** A stored picture, as the contract describes it. */
export interface PictureSource {
  /** Its largest form; `pictureForm` gives the addresses of the others. */
  url: string;
  width: number;
  height: number;
  widths: readonly number[];
  /** Data address of a few pixels to show meanwhile. */
  preview: string;
}

export interface PictureProps {
  picture: PictureSource;
  alt: string;
  /** Language of `alt`, where it is not the page's. */
  lang?: string | undefined;
  /** How wide it is shown, as `sizes` of HTML has it: `${minWidth.laptop} 25vw, 50vw`. */
  sizes: string;
  /** The largest thing on the first screen: fetched at once and first. */
  isPriority?: boolean;
  className?: string;
}

/** A picture in the smallest file that fits, with its room kept while it comes. */
export function Picture({ picture, alt, lang, sizes, isPriority = false, className }: PictureProps) {
  const { url, width, height, preview } = picture;
  if (isPriority) {
    // React writes this link for a lone `img` alone. Browsers skip a type that they do not read.
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
