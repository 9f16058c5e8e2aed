import { describeBanner, listBanners } from '@shop/contract/banners/calls';
import type { Banner } from '@shop/contract/banners/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { callApi } from '../../../platform/call-api.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { BannerWordsField } from './banner-words-field.tsx';
import './admin-banners.css';

interface AdminBannerWordsProps {
  banner: Banner;
  /** What the banner is called here: 'feature image 2'. */
  name: string;
}

/** What a banner shows, in words: read, or written and saved. */
export function AdminBannerWords({ banner, name }: AdminBannerWordsProps) {
  const [isEdited, setEdited] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);

  useEffect(() => {
    if (wasEdited.current && !isEdited) editButton.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  if (isEdited) return <WordsForm banner={banner} onDone={() => setEdited(false)} />;
  return (
    <div className="admin-banner-words">
      <p>{banner.alt || 'No description for screen readers'}</p>
      <Button ref={editButton} variant="plain" small onClick={() => setEdited(true)}>
        Describe<span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}

function WordsForm({ banner, onDone }: { banner: Banner; onDone: () => void }) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState(banner.alt);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => field.current?.focus(), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    try {
      const { message = '' } = await callApi(describeBanner, { params: { id: banner._id }, body: { alt } });
      await queryClient.invalidateQueries({ queryKey: apiQueryKey(listBanners) });
      showToast({ title: message });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(failureText(error));
      setPending(false);
      field.current?.focus();
    }
  }

  return (
    <form className="admin-banner-form" onSubmit={(event) => void save(event)}>
      <BannerWordsField ref={field} value={alt} error={problem} onChange={setAlt} />
      <div className="button-row">
        <Button type="submit" small isPending={isPending} pendingLabel="Saving">
          Save
        </Button>
        <Button variant="plain" small disabled={isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
