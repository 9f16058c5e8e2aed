import { ImageUp, RotateCw, X } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { FramedPicture } from '../../../ui/framed-picture.tsx';
import { isSameName } from './named-pictures.ts';
import { ACCEPTED_PICTURES, PICTURE_HINT } from './upload.ts';
import type { useUploads, UploadItem } from './use-uploads.ts';
import { UploadProgress } from './upload-progress.tsx';
import './named-pictures-uploader.css';

/** The number of missing names that are listed. The others are only counted. */
const NAMES_SHOWN = 12;

interface NamedPicturesUploaderProps {
  uploads: ReturnType<typeof useUploads>;
  /** File names for which there is no picture. */
  missing: readonly string[];
}

/** Pictures that are referred to by their file names. One with the same name replaces the previous one. */
export function NamedPicturesUploader({ uploads, missing }: NamedPicturesUploaderProps) {
  const { items } = uploads;
  const stored = items.filter(({ state }) => state === 'stored');
  const others = items.filter(({ state }) => state !== 'stored');

  function add(files: readonly File[]) {
    for (const { key, name } of items) {
      if (files.some((file) => isSameName(file.name, name))) uploads.remove(key);
    }
    uploads.add(files);
  }

  return (
    <div className="stack-close">
      <DropZone
        label="Choose or drop pictures"
        hint={`${PICTURE_HINT} each`}
        accept={ACCEPTED_PICTURES}
        Icon={ImageUp}
        isMultiple
        isSlim={items.length > 0}
        onFiles={add}
      />
      <output className="named-pictures-state">
        {items.length > 0 ? <span>{`${stored.length} of ${items.length} uploaded`}</span> : null}
        {missing.length > 0 ? (
          <span className="named-pictures-missing">{missingInWords(missing)}</span>
        ) : null}
      </output>
      {others.length > 0 ? <PictureRows items={others} uploads={uploads} /> : null}
      {stored.length > 0 ? (
        <details>
          <summary className="disclosure">
            {stored.length === 1 ? 'The uploaded picture' : 'The uploaded pictures'}
          </summary>
          <PictureRows items={stored} uploads={uploads} />
        </details>
      ) : null}
    </div>
  );
}

function PictureRows({
  items,
  uploads,
}: Pick<NamedPicturesUploaderProps, 'uploads'> & { items: typeof uploads.items }) {
  return (
    <ul>
      {items.map((item) => (
        <NamedPicture key={item.key} item={item} onRetry={uploads.retry} onRemove={uploads.remove} />
      ))}
    </ul>
  );
}

function missingInWords(missing: readonly string[]): string {
  const more = missing.length - NAMES_SHOWN;
  const names = missing.slice(0, NAMES_SHOWN).join(', ');
  return `Listed in the file but not uploaded yet: ${names}${more > 0 ? ` and ${more} more` : ''}`;
}

interface NamedPictureProps {
  item: UploadItem;
  onRetry: (key: string, file: File) => void;
  onRemove: (key: string) => void;
}

/** A picture identified by its file name: its upload progress, the reason for a refusal, or the picture itself. */
function NamedPicture({ item, onRetry, onRemove }: NamedPictureProps) {
  const { key, name, state } = item;
  return (
    <li className="named-picture">
      <FramedPicture
        picture={state === 'stored' ? item.stored.picture : null}
        sizes="48px"
        className="named-picture-ground"
      />
      <span className="named-picture-name">
        <span>{name}</span>
        {state === 'sending' ? <UploadProgress name={name} share={item.share} /> : null}
        {state === 'failed' ? (
          <span role="alert" className="field-error">
            {item.problem}
          </span>
        ) : null}
      </span>
      {state === 'failed' ? (
        <IconButton label={`Try ${name} again`} onClick={() => onRetry(key, item.file)}>
          <RotateCw size={18} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton label={`Remove ${name}`} onClick={() => onRemove(key)}>
        <X size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
