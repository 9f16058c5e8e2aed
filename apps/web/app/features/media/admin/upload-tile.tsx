import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { UploadItem } from './use-uploads.ts';
import './upload-tile.css';

interface UploadTileProps {
  item: UploadItem;
  alt: string;
  /** How wide the picture is shown, as `sizes` of HTML has it. */
  sizes: string;
}

/** A picture, or how far its upload is. */
export function UploadTile({ item, alt, sizes }: UploadTileProps) {
  if (item.state === 'stored') return <Picture picture={item.stored.picture} alt={alt} sizes={sizes} />;
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
      <progress value={item.share} aria-label={`Uploading ${item.name}`} />
      <span aria-hidden>{percent < 100 ? `${percent}%` : 'Storing'}</span>
    </span>
  );
}
