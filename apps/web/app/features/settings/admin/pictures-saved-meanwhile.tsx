import type { SectionValues } from '@shop/contract/settings/schemas';
import { SavedByOthers } from '../../../ui/saved-by-others.tsx';
import { pictureLabels, pictureNames } from './picture-names.ts';
import type { SavedPictures } from './pictures-form.tsx';
import './settings.css';

interface PicturesSavedMeanwhileProps {
  saved: SavedPictures;
  chosen: SectionValues['pictures'];
}

/** Two owners changed the pictures: shows what the other one saved where a different picture is chosen here. */
export function PicturesSavedMeanwhile({ saved, chosen }: PicturesSavedMeanwhileProps) {
  const others = pictureNames.filter((name) => saved.value[name] !== chosen[name]);
  if (others.length === 0) return <SavedByOthers>It is the same as what you chose.</SavedByOthers>;
  return (
    <SavedByOthers>
      <p>{`${saved.changedBy ?? 'Somebody else'} saved:`}</p>
      <dl>
        {others.map((name) => (
          <div key={name}>
            <dt>{pictureLabels[name]}</dt>
            <dd>
              {saved.value[name] === null ? (
                'none'
              ) : (
                <img
                  className="settings-saved-picture"
                  src={saved.value[name]}
                  alt={`${pictureLabels[name]} that was saved`}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>Save again to replace it with what you chose, or choose Undo to keep it.</p>
    </SavedByOthers>
  );
}
