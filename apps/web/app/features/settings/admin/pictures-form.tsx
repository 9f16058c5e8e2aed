import { getSettings, listSettingsChanges, savePictures } from '@shop/contract/settings/calls';
import type { SectionValues } from '@shop/contract/settings/schemas';
import type { FormEvent, ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { settingsChanged } from '../../../platform/shop-settings.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SectionHistory } from './section-history.tsx';
import './settings.css';

interface PicturesFormProps {
  saved: { value: SectionValues['pictures']; version: number };
  /** Addresses of the pictures that are chosen; null: none. */
  logo: string | null;
  icon: string | null;
  logoUploader: ReactNode;
  iconUploader: ReactNode;
}

/** Logo and icon, saved together. */
export function PicturesForm({ saved, logo, icon, logoUploader, iconUploader }: PicturesFormProps) {
  const { revalidate } = useRevalidator();
  const { mutate, isPending, problem } = useApiMutation(savePictures, {
    failure: null,
    invalidates: [getSettings, listSettingsChanges],
    async onSuccess() {
      settingsChanged();
      await revalidate();
    },
  });
  const isChanged = logo !== saved.value.logo || icon !== saved.value.icon;

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ body: { value: { logo, icon }, version: saved.version } });
  }

  return (
    <Card aria-labelledby="pictures-heading" id="pictures" className="settings-section">
      <CardHeading as="h2" id="pictures-heading">
        Logo and icon
      </CardHeading>
      <p className="settings-shows">
        Header, footer, browser tab and phones. Without them: the name and a twig.
      </p>
      <form className="stack" onSubmit={submit}>
        <h3>Logo</h3>
        {logoUploader}
        <h3>Icon, square</h3>
        {iconUploader}
        <ProblemText>{problem}</ProblemText>
        <div className="settings-ways">
          <Button type="submit" disabled={!isChanged} isPending={isPending} pendingLabel="Saving">
            Save
          </Button>
        </div>
      </form>
      {saved.version > 0 ? <SectionHistory section="pictures" version={saved.version} /> : null}
    </Card>
  );
}
