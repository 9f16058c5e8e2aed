import { addBanner, listBanners } from '@shop/contract/banners/calls';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { BannerWordsField } from './banner-words-field.tsx';

interface AdminAddBannerProps {
  /** Address of the uploaded image; undefined while there is none. */
  image: string | undefined;
  uploader: ReactNode;
  /** It is a banner now: the form is for the next one. */
  onAdded: () => void;
}

/** Makes an uploaded image the last banner; the list is read again and the form empty (product §7, 'Common'). */
export function AdminAddBanner({ image, uploader, onAdded }: AdminAddBannerProps) {
  const [alt, setAlt] = useState('');
  const { mutate, isPending, problem } = useApiMutation(addBanner, {
    failure: null,
    invalidates: [listBanners],
    onSuccess() {
      setAlt('');
      onAdded();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (image !== undefined) mutate({ body: { image, alt } });
  }

  return (
    <form className="stack" onSubmit={submit}>
      {uploader}
      {image === undefined ? null : <BannerWordsField value={alt} onChange={setAlt} />}
      <ProblemText>{problem}</ProblemText>
      <div>
        <Button type="submit" disabled={image === undefined} isPending={isPending} pendingLabel="Uploading">
          Upload
        </Button>
      </div>
    </form>
  );
}
