import { addBanner, listAllBanners } from '@shop/contract/banners/owners-calls';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { BannerFields, NO_WORDS } from './banner-fields.tsx';
import type { BannerTarget } from './banner-link-field.tsx';

interface AdminAddBannerProps {
  /** Address of the uploaded image. Undefined while there is none. */
  image: string | undefined;
  uploader: ReactNode;
  /** The possible targets of the banner's link. */
  targets: readonly BannerTarget[];
  /** The banner has been added, and the form is ready for another one. */
  onAdded: () => void;
}

/**
 * Adds an uploaded image as the last banner. Afterwards the list is read again and the form is emptied (product §7,
 * 'Common').
 */
export function AdminAddBanner({ image, uploader, targets, onAdded }: AdminAddBannerProps) {
  const [words, setWords] = useState(NO_WORDS);
  const { mutate, isPending, problem, error } = useApiMutation(addBanner, {
    failure: null,
    invalidates: [listAllBanners],
    onSuccess() {
      setWords(NO_WORDS);
      onAdded();
    },
  });

  const isAtField = error?.fields !== undefined && !error.fields.image;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (image !== undefined) mutate({ body: { image, ...words } });
  }

  return (
    <form className="stack" onSubmit={submit}>
      {uploader}
      {image === undefined ? null : (
        <BannerFields words={words} targets={targets} faults={error?.fields} onChange={setWords} />
      )}
      <ProblemText>{isAtField ? undefined : problem}</ProblemText>
      <div>
        <Button type="submit" disabled={image === undefined} isPending={isPending} pendingLabel="Uploading">
          Upload
        </Button>
      </div>
    </form>
  );
}
