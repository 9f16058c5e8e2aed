import { addBanner, listBanners } from '@shop/contract/banners/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { callApi } from '../../../platform/call-api.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
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
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [alt, setAlt] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (image === undefined || isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      const { message = '' } = await callApi(addBanner, { body: { image, alt } });
      showToast({ title: message });
      setAlt('');
      onAdded();
      await queryClient.invalidateQueries({ queryKey: apiQueryKey(listBanners) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(failureText(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      {uploader}
      {image === undefined ? null : <BannerWordsField value={alt} onChange={setAlt} />}
      {problem ? (
        <p role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
      <div>
        <Button type="submit" disabled={image === undefined} isPending={isPending} pendingLabel="Uploading">
          Upload
        </Button>
      </div>
    </form>
  );
}
