import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { UploadItem } from './use-uploads.ts';
import { UploadProgress } from './upload-progress.tsx';
import './upload-tile.css';

interface UploadTileProps {
  item: UploadItem;
  alt: string;
  /** The displayed width of the picture, as in HTML's `sizes`. */
  sizes: string;
  /** Pictures narrower than this cause a warning, in px. */
  leastWidth?: number | undefined;
}

/** A picture, or the progress of its upload. */
export function UploadTile({ item, alt, sizes, leastWidth = 0 }: UploadTileProps) {
  if (item.state === 'stored') {
    const { picture } = item.stored;
    return (
      <>
        <Picture picture={picture} alt={alt} sizes={sizes} />
        {picture.width < leastWidth ? (
          <p role="alert" className="upload-small">
            Only {picture.width} px wide: it will look blurred in the shop. Use a picture of {leastWidth} px
            or more.
          </p>
        ) : null}
      </>
    );
  }
  if (item.state === 'failed') {
    return (
      <span role="alert" className="upload-problem">
        <strong>{item.name}</strong> {item.problem}
      </span>
    );
  }
  const percent = Math.round(item.share * 100);
  return (
    <span className="upload-sending">
      <Skeleton className="upload-sending-ground" />
      <UploadProgress name={item.name} share={item.share} />
      <span aria-hidden>{percent < 100 ? `${percent}%` : 'Storing'}</span>
    </span>
  );
}
