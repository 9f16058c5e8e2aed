import { MAX_REVIEW_PICTURES, UPLOAD_MAX_MB } from '@shop/contract/limits';
import { Camera, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ReviewPicture, useReviewPictures } from './use-review-pictures.ts';
import * as texts from './reviews.messages.ts';
import './review-pictures-field.css';

/** Chooses photographs for a review, and shows the chosen ones. */
export function ReviewPicturesField({ uploads }: { uploads: ReturnType<typeof useReviewPictures> }) {
  const id = useId();
  const { pictures, room, add, remove } = uploads;
  const problems = pictures.flatMap((picture) => (picture.state === 'failed' ? [picture] : []));
  return (
    <div className="review-pictures-field">
      {pictures.length > 0 ? (
        <ul aria-label={texts.yourPhotographs()}>
          {pictures.map((picture) => (
            <li key={picture.key}>
              <Thumbnail picture={picture} />
              <IconButton label={texts.remove({ name: picture.name })} onClick={() => remove(picture.key)}>
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {room > 0 ? (
        <label htmlFor={id} className="review-pictures-add">
          <Camera size={20} aria-hidden />
          <span>
            {texts.addPhotographs()}
            <span className="review-pictures-note">
              {texts.upTo({ count: MAX_REVIEW_PICTURES, megabytes: UPLOAD_MAX_MB })}
            </span>
          </span>
          <input
            id={id}
            type="file"
            className="sr-only"
            aria-label={texts.addPhotographs()}
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // So that the same file can be chosen again after it was removed.
              target.value = '';
            }}
          />
        </label>
      ) : null}
      {problems.length > 0 ? (
        <div role="alert">
          {problems.map(({ key, name, problem }) => (
            <p key={key} className="field-error">
              {name}: {problem}
            </p>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Thumbnail({ picture }: { picture: ReviewPicture }) {
  if (picture.state === 'stored')
    return <Picture picture={picture.picture} alt={picture.name} sizes="5rem" />;
  return (
    <span className="review-picture-waiting">
      {picture.state === 'sending' ? texts.uploading() : texts.notUploaded()}
    </span>
  );
}
