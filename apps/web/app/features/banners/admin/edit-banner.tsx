import { editBanner, listAllBanners } from '@shop/contract/banners/owners-calls';
import type { Banner } from '@shop/contract/banners/schemas';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { changedOf } from '../../../platform/changed-of.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { useFocusAfterEdit } from '../../../ui/use-focus-after-edit.ts';
import { BannerFields, type EditedWords } from './banner-fields.tsx';
import type { BannerTarget } from './banner-link-field.tsx';
import './admin-banners.css';

interface EditBannerProps {
  banner: Banner;
  /** What the banner is called here, such as 'feature image 2'. */
  name: string;
  targets: readonly BannerTarget[];
}

/** Shows a banner's texts and link, and lets the owner edit them. */
export function EditBanner({ banner, name, targets }: EditBannerProps) {
  const [isEdited, setEdited] = useState(false);
  const editButton = useFocusAfterEdit(isEdited);

  if (isEdited) return <WordsForm banner={banner} targets={targets} onDone={() => setEdited(false)} />;
  const target = targets.find(({ to }) => to === banner.link);
  return (
    <div className="admin-banner-words">
      <p>{banner.alt || 'No description for screen readers'}</p>
      {banner.link ? <p>{`Links to ${target?.name ?? banner.link}`}</p> : null}
      <Button ref={editButton} variant="plain" small onClick={() => setEdited(true)}>
        Edit<span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}

interface WordsFormProps {
  banner: Banner;
  targets: readonly BannerTarget[];
  onDone: () => void;
}

function WordsForm({ banner, targets, onDone }: WordsFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [opened] = useState<EditedWords>(() => {
    const { alt, link, heading, button } = banner;
    return { alt, link, heading, button };
  });
  const [words, setWords] = useState(opened);
  const { mutate, isPending, problem, error } = useApiMutation(editBanner, {
    failure: null,
    invalidates: [listAllBanners],
    onSuccess: onDone,
  });

  useEffect(() => field.current?.focus(), []);

  function save(event: FormEvent) {
    event.preventDefault();
    mutate({ params: { id: banner._id }, body: changedOf(opened, words) });
  }

  return (
    <form className="admin-banner-form" onSubmit={save}>
      <BannerFields ref={field} words={words} targets={targets} faults={error?.fields} onChange={setWords} />
      <ProblemText>{error?.fields ? undefined : problem}</ProblemText>
      <div className="row">
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
