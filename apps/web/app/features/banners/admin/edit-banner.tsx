import { editBanner, listAllBanners } from '@shop/contract/banners/owners-calls';
import type { Banner } from '@shop/contract/banners/schemas';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { changedOf, seenOf } from '../../../platform/changed-of.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SavedByOthers } from '../../../ui/saved-by-others.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
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
  const [seen, setSeen] = useState(() => wordsOf(banner));
  const [words, setWords] = useState(seen);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const { mutate, isPending, problem, error } = useApiMutation(editBanner, {
    failure: null,
    invalidates: [listAllBanners],
    onSuccess: onDone,
    onFailure({ code, data }) {
      if (code !== 'banner_changed') return;
      const now = wordsOf(data as Banner);
      const typed = changedOf(seen, words);
      setTheirs(theirWords(now, typed));
      setWords({ ...now, ...typed });
      setSeen(now);
    },
  });
  const isTheirs = error?.code === 'banner_changed';

  useEffect(() => field.current?.focus(), []);

  function save(event: FormEvent) {
    event.preventDefault();
    const changed = changedOf(seen, words);
    mutate({ params: { id: banner._id }, body: { ...changed, seen: seenOf(seen, changed) } });
  }

  return (
    <form className="admin-banner-form" onSubmit={save}>
      <BannerFields ref={field} words={words} targets={targets} faults={error?.fields} onChange={setWords} />
      <ProblemText>{error?.fields ? undefined : problem}</ProblemText>
      {isTheirs ? (
        <SavedByOthers>
          {theirs.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>Save again to have your words instead.</p>
        </SavedByOthers>
      ) : null}
      <SubmitOrCancel label="Save" pendingLabel="Saving" isPending={isPending} onCancel={onDone} />
    </form>
  );
}

function wordsOf({ alt, link, heading, button }: Banner): EditedWords {
  return { alt, link, heading, button };
}

const labels = { alt: 'What it shows', link: 'Link', heading: 'Heading', button: 'Button' } as const;

/** What somebody else has saved in the fields that have other words here. */
function theirWords(now: EditedWords, typed: Partial<EditedWords>): string[] {
  const names = Object.keys(typed) as (keyof EditedWords)[];
  return names
    .filter((name) => now[name] !== typed[name])
    .map((name) => `${labels[name]} is now: ${now[name] || 'empty'}`);
}
