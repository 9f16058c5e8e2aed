import { ImageUp, RotateCw, X } from 'lucide-react';
import { useId, useState } from 'react';
import { MAX_PRODUCT_IMAGES, PRODUCT_PICTURE_LEAST_WIDTH } from '@shop/contract/limits';
import { IconButton } from '../../../ui/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { UploadTile } from './upload-tile.tsx';
import { ACCEPTED_PICTURES, PICTURE_HINT } from './upload.ts';
import type { useUploads } from './use-uploads.ts';
import './pictures-uploader.css';

interface ProductPicturesUploaderProps {
  uploads: ReturnType<typeof useUploads>;
  /** The server's message about the pictures. */
  error?: string | undefined;
}

/** A product's pictures: uploaded as soon as they are chosen, removable, and ordered by drag or by buttons. */
export function ProductPicturesUploader({ uploads, error }: ProductPicturesUploaderProps) {
  const [said, setSaid] = useState('');
  const headingId = useId();
  const { items } = uploads;
  // Refused pictures do not count.
  const room = MAX_PRODUCT_IMAGES - items.filter(({ state }) => state !== 'failed').length;

  function move(key: string, to: number) {
    uploads.move(key, to);
    setSaid(`Picture moved to place ${to + 1} of ${items.length}`);
  }

  const { holdOf, placeOf } = useDragOrder(move);

  return (
    <section aria-labelledby={headingId} className="pictures-uploader">
      <h3 id={headingId}>Images</h3>
      {items.length > 0 ? (
        <ol>
          {items.map((item, index) => (
            <li key={item.key} className="upload-tile" {...holdOf(item.key)} {...placeOf(item.key, index)}>
              <UploadTile
                item={item}
                alt={`Picture ${index + 1}`}
                sizes="200px"
                leastWidth={PRODUCT_PICTURE_LEAST_WIDTH}
              />
              <div className="upload-tile-buttons">
                {item.state === 'failed' ? (
                  <IconButton
                    label={`Try ${item.name} again`}
                    disabled={room === 0}
                    onClick={() => uploads.retry(item.key, item.file)}
                  >
                    <RotateCw size={18} aria-hidden />
                  </IconButton>
                ) : (
                  <MoveButtons
                    of={`picture ${index + 1}`}
                    index={index}
                    count={items.length}
                    direction="row"
                    onMove={(to) => move(item.key, to)}
                  />
                )}
                <IconButton
                  label={`Remove picture ${index + 1}`}
                  onClick={() => {
                    uploads.remove(item.key);
                    setSaid(`Picture ${index + 1} removed`);
                  }}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {room > 0 ? (
        <DropZone
          label="Choose or drop images"
          hint={`${PICTURE_HINT}; you can add ${room} more. The first one is the cover.`}
          accept={ACCEPTED_PICTURES}
          Icon={ImageUp}
          isMultiple
          onFiles={(files) => uploads.add(files.slice(0, room))}
        />
      ) : null}
      {error ? <p className="field-error">{error}</p> : null}
      <output className="sr-only">{said}</output>
    </section>
  );
}
