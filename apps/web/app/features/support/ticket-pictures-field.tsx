import { ImageUp } from 'lucide-react';
import { UPLOAD_MAX_MB } from '@shop/contract/limits';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { useTicketPictures } from './use-ticket-pictures.ts';
import * as texts from './support.messages.ts';
import './ticket-pictures-field.css';

/** Photographs of the problem, each with its upload progress. */
export function TicketPicturesField({ uploads }: { uploads: ReturnType<typeof useTicketPictures> }) {
  const { items, room } = uploads;
  return (
    <div>
      {items.length > 0 ? (
        <ul className="ticket-uploads" aria-label={texts.photographs()}>
          {items.map(({ key, name, picture, problem }) => (
            <li key={key} className="ticket-upload">
              {picture ? <Picture picture={picture} alt={name} sizes="7rem" /> : null}
              {picture ? null : (
                <span role={problem ? 'alert' : 'status'}>{`${name}: ${problem ?? texts.uploading()}`}</span>
              )}
              <Button variant="plain" small onClick={() => uploads.remove(key)}>
                {texts.remove()}
                <span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {room > 0 ? (
        <DropZone
          label={texts.addPhotographs()}
          hint={texts.photographsHint({ most: UPLOAD_MAX_MB, room })}
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
