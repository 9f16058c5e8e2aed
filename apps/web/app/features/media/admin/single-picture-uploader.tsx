import { FORM_WIDTHS } from '@shop/contract/media/pictures';
import { ImageUp, RotateCw, X } from 'lucide-react';
import { minWidth } from '../../../ui/min-width.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { UploadTile } from './upload-tile.tsx';
import { ACCEPTED_PICTURES, PICTURE_HINT } from './upload.ts';
import type { useUploads } from './use-uploads.ts';
import './pictures-uploader.css';

interface SinglePictureUploaderProps {
  uploads: ReturnType<typeof useUploads>;
  /** The recommended size of the picture. */
  best?: string;
  /** Pictures narrower than this cause a warning, in px. */
  leastWidth?: number;
}

const BEST = `${FORM_WIDTHS.at(-1)} px wide or more`;

/** One picture: uploaded as soon as it is chosen or dropped, cleared by Remove (product §4, 'Upload'). */
export function SinglePictureUploader({ uploads, best = BEST, leastWidth }: SinglePictureUploaderProps) {
  const [item] = uploads.items;
  if (!item) {
    return (
      <DropZone
        label="Choose or drop an image"
        hint={`${PICTURE_HINT}, best ${best}`}
        accept={ACCEPTED_PICTURES}
        Icon={ImageUp}
        onFiles={uploads.add}
      />
    );
  }
  return (
    <div className="upload-tile upload-tile-single">
      <UploadTile
        item={item}
        alt="The new image"
        sizes={`${minWidth.laptop} 60rem, 100vw`}
        leastWidth={leastWidth}
      />
      <div className="upload-tile-buttons">
        {item.state === 'failed' ? (
          <IconButton label={`Try ${item.name} again`} onClick={() => uploads.retry(item.key, item.file)}>
            <RotateCw size={18} aria-hidden />
          </IconButton>
        ) : null}
        <IconButton label="Remove image" onClick={() => uploads.remove(item.key)}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
