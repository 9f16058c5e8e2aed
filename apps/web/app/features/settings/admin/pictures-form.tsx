import { getSettings, listSettingsChanges, saveSection } from '@shop/contract/settings/calls';
import type { SectionValues } from '@shop/contract/settings/schemas';
import { useEffect, type FormEvent, type ReactNode } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useSettingsReload } from '../../../platform/use-settings-reload.ts';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SavedByOthers } from '../../../ui/saved-by-others.tsx';
import { pictureNames, pictureLabels } from './picture-names.ts';
import { SaveAndUndo } from './save-and-undo.tsx';
import { SectionHistory } from './section-history.tsx';
import './settings.css';

export interface SavedPictures {
  value: SectionValues['pictures'];
  version: number;
  changedBy: string | null;
}

interface PicturesFormProps {
  saved: SavedPictures;
  /** The version from which the owner began to choose. */
  startVersion: number;
  /** Addresses of the chosen pictures. Null: none. */
  logo: string | null;
  icon: string | null;
  share: string | null;
  signature: string | null;
  logoUploader: ReactNode;
  iconUploader: ReactNode;
  shareUploader: ReactNode;
  signatureUploader: ReactNode;
  /** Called when the form gets or loses unsaved changes. */
  onDirty: (section: 'pictures', isDirty: boolean) => void;
  onUndo: () => void;
}

/** Logo, icon, the picture of shared links and the signature on GST papers, which are saved together. */
export function PicturesForm(props: PicturesFormProps) {
  const { saved, startVersion, logo, icon, share, signature, onDirty, onUndo } = props;
  const { logoUploader, iconUploader, shareUploader, signatureUploader } = props;
  const chosen = { logo, icon, share, signature };
  const reload = useSettingsReload();
  const { mutate, isPending, problem, error } = useApiMutation(saveSection.pictures, {
    failure: null,
    invalidates: [getSettings, listSettingsChanges],
    onSuccess: reload,
  });
  const theirs = error?.code === 'settings_changed' ? (error.data as SavedPictures) : null;
  const isChanged = pictureNames.some((name) => chosen[name] !== saved.value[name]);
  useEffect(() => {
    onDirty('pictures', isChanged);
    return () => onDirty('pictures', false);
  }, [isChanged, onDirty]);

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ body: { value: chosen, version: theirs?.version ?? startVersion } });
  }

  return (
    <Card aria-labelledby="pictures-heading" id="pictures" className="settings-section">
      <CardHeading as="h2" id="pictures-heading">
        Logo and icon
      </CardHeading>
      <p className="settings-shows">
        Shown in header, footer, browser tab, on phones and on GST papers. Without them, the shop shows its
        name and a twig.
      </p>
      <form className="stack" onSubmit={submit}>
        <h3>Logo</h3>
        {logoUploader}
        <h3>Icon, square</h3>
        {iconUploader}
        <h3>Picture for shared links</h3>
        {shareUploader}
        <h3>Signature on GST papers</h3>
        <p className="settings-shows">
          Printed above the authorised signatory’s name on GST papers. Papers that already exist do not
          change.
        </p>
        {signatureUploader}
        <ProblemText>{problem}</ProblemText>
        {theirs ? <PicturesSavedMeanwhile saved={theirs} chosen={chosen} /> : null}
        <SaveAndUndo isChanged={isChanged} isPending={isPending} onUndo={onUndo} />
      </form>
      <SectionHistory section="pictures" version={saved.version} />
    </Card>
  );
}

interface PicturesSavedMeanwhileProps {
  saved: SavedPictures;
  chosen: SectionValues['pictures'];
}

/** Two owners changed the pictures: shows what the other one saved where a different picture is chosen here. */
function PicturesSavedMeanwhile({ saved, chosen }: PicturesSavedMeanwhileProps) {
  const others = pictureNames.filter((name) => saved.value[name] !== chosen[name]);
  if (others.length === 0) return <SavedByOthers>It is the same as what you chose.</SavedByOthers>;
  return (
    <SavedByOthers>
      <p>{`${saved.changedBy ?? 'Somebody else'} saved:`}</p>
      <dl>
        {others.map((name) => (
          <Fact key={name} name={pictureLabels[name]}>
            {saved.value[name] === null ? (
              'none'
            ) : (
              <img
                className="settings-saved-picture"
                src={saved.value[name]}
                alt={`${pictureLabels[name]} that was saved`}
              />
            )}
          </Fact>
        ))}
      </dl>
      <p>Save again to replace it with what you chose, or choose Undo to keep it.</p>
    </SavedByOthers>
  );
}
