import { ImageUp } from 'lucide-react';
import { UPLOAD_MAX_MB } from '@shop/contract/limits';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { useTicketPictures } from './use-ticket-pictures.ts';
import './ticket-pictures-field.css';

/** Photographs of what is wrong, each with how far it is. */
export function TicketPicturesField({ uploads }: { uploads: ReturnType<typeof useTicketPictures> }) {
  const { items, room } = uploads;
  return (
    <div>
      {items.length > 0 ? (
        <ul className="ticket-uploads" aria-label="Photographs">
          {items.map(({ key, name, picture, problem }) => (
            <li key={key} className="ticket-upload">
              {picture ? <Picture picture={picture} alt={name} sizes="7rem" /> : null}
              {picture ? null : (
                <span role={problem ? 'alert' : 'status'}>
                  {name}: {problem ?? 'uploading'}
                </span>
              )}
              <Button variant="plain" small onClick={() => uploads.remove(key)}>
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {room > 0 ? (
        <DropZone
          label="Add photographs"
          hint={`JPEG, PNG, WebP or AVIF up to ${UPLOAD_MAX_MB} MB; ${room} more fit.`}
          accept="image/jpeg,image/png,image/webp,image/avif"
          Icon={ImageUp}
          isMultiple
          isSlim
          onFiles={(files) => uploads.add(files.slice(0, room))}
        />
      ) : null}
    </div>
  );
}
