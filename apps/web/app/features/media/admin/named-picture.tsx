import { RotateCw, X } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { UploadItem } from './use-uploads.ts';
import './named-picture.css';

interface NamedPictureProps {
  item: UploadItem;
  onRetry: (key: string, file: File) => void;
  onRemove: (key: string) => void;
}

/** A picture identified by its file name: its upload progress, the reason for a refusal, or the picture itself. */
export function NamedPicture({ item, onRetry, onRemove }: NamedPictureProps) {
  const { key, name, state } = item;
  return (
    <li className="named-picture">
      <span className="named-picture-ground">
        {state === 'stored' ? <Picture picture={item.stored.picture} alt="" sizes="48px" /> : null}
      </span>
      <span className="named-picture-name">
        <span>{name}</span>
        {state === 'sending' ? <progress value={item.share} aria-label={`Uploading ${name}`} /> : null}
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
