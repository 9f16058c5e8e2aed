import { describeBanner, listBanners } from '@shop/contract/banners/calls';
import type { Banner } from '@shop/contract/banners/schemas';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfterEdit } from '../../../ui/use-focus-after-edit.ts';
import { BannerLinkField } from './banner-link-field.tsx';
import { BannerWordsField } from './banner-words-field.tsx';
import './admin-banners.css';

interface AdminBannerWordsProps {
  banner: Banner;
  /** What the banner is called here: 'feature image 2'. */
  name: string;
}

/** What a banner shows, in words, and where it leads: read, or written and saved. */
export function AdminBannerWords({ banner, name }: AdminBannerWordsProps) {
  const [isEdited, setEdited] = useState(false);
  const editButton = useFocusAfterEdit(isEdited);

  if (isEdited) return <WordsForm banner={banner} onDone={() => setEdited(false)} />;
  return (
    <div className="admin-banner-words">
      <p>{banner.alt || 'No description for screen readers'}</p>
      {banner.link ? <p>Leads to {banner.link}</p> : null}
      <Button ref={editButton} variant="plain" small onClick={() => setEdited(true)}>
        Describe<span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}

function WordsForm({ banner, onDone }: { banner: Banner; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState(banner.alt);
  const [link, setLink] = useState(banner.link);
  const { mutate, isPending, problem } = useApiMutation(describeBanner, {
    failure: null,
    invalidates: [listBanners],
    onSuccess: onDone,
    onFailure: () => field.current?.focus(),
  });

  useEffect(() => field.current?.focus(), []);

  function save(event: FormEvent) {
    event.preventDefault();
    mutate({ params: { id: banner._id }, body: { alt, link } });
  }

  return (
    <form className="admin-banner-form" onSubmit={save}>
      <BannerWordsField ref={field} value={alt} error={problem} onChange={setAlt} />
      <BannerLinkField value={link} onChange={setLink} />
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
