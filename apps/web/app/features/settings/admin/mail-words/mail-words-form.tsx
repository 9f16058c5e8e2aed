import { listMailWords, sendMailWords } from '@shop/contract/mails/calls';
import type { PresentedTemplate } from '@shop/contract/mails/schemas';
import { MAX_MAIL_SUBJECT, MAX_MAIL_WORDS } from '@shop/contract/limits';
import { getSettings, listSettingsChanges, saveSection } from '@shop/contract/settings/calls';
import type { SectionValues } from '@shop/contract/settings/schemas';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../../platform/api-error.ts';
import { apiQuery } from '../../../../platform/api-query.ts';
import { withParameters } from '../../../../platform/page-parameter.ts';
import { QueryView } from '../../../../platform/query-view.tsx';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { ProblemText } from '../../../../ui/problem-text.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Select, TextArea, TextField } from '../../../../ui/text-field.tsx';
import { MailWordsPreview } from './mail-words-preview.tsx';
import './mail-words.css';

type OwnWords = SectionValues['mailWords'];
type Words = PresentedTemplate['installed']['en'];
type Language = keyof PresentedTemplate['installed'];

interface MailWordsFormProps {
  saved: { value: OwnWords; version: number };
}

interface Draft {
  words: Words;
  /** What was saved when the owner began, or what the newest refusal was about. */
  seen: Words;
  /** The version when the owner began. */
  version: number;
}

const languages = [
  { id: 'en', label: 'English' },
  { id: 'hi', label: 'Hindi' },
] as const;

/** Edits the words of mails to shoppers, one mail and language at a time, with a preview. */
export function MailWordsForm({ saved }: MailWordsFormProps) {
  const mails = useQuery({ ...apiQuery(listMailWords, {}), staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryView query={mails} what="The emails" skeleton={<Skeleton height={60} />}>
      {({ data }) => <Editor offers={data} saved={saved} />}
    </QueryView>
  );
}

function Editor({ offers, saved }: MailWordsFormProps & { offers: readonly PresentedTemplate[] }) {
  const [search, setSearch] = useSearchParams();
  // The input for each mail is kept until it is saved or undone, whichever mail is shown.
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const offer = offers.find(({ mail }) => mail === search.get('mail')) ?? offers[0];
  const language: Language = search.get('language') === 'hi' ? 'hi' : 'en';
  const saving = useApiMutation(saveSection.mailWords, {
    failure: null,
    invalidates: [getSettings, listSettingsChanges],
  });
  const sending = useApiMutation(sendMailWords);
  if (offer === undefined) return null;

  const { mail, placeholders } = offer;
  const key = `${mail}.${language}`;
  const installed = offer.installed[language];
  const kept = saved.value[mail]?.[language] ?? installed;
  const draft = drafts[key];
  const words = draft?.words ?? kept;
  const isDirty = !isSame(words, kept);
  const hasUnsaved = offers.some((each) =>
    languages.some(({ id }) => {
      const typed = drafts[`${each.mail}.${id}`]?.words;
      return typed !== undefined && !isSame(typed, saved.value[each.mail]?.[id] ?? each.installed[id]);
    }),
  );
  const faults = saving.error?.fields ?? sending.error?.fields ?? {};
  const faultAt = (part: keyof Words) =>
    faults[`${key}.${part}`] ?? (sending.error ? faults[part] : undefined);
  const isFaultShown = (['subject', 'opening', 'next'] as const).some((part) => faultAt(part) !== undefined);

  function choose(change: { mail?: string; language?: string }) {
    saving.reset();
    sending.reset();
    setSearch(withParameters(search, change), { replace: true, preventScrollReset: true });
  }

  function type(part: Partial<Words>) {
    const { seen, version } = draft ?? { seen: kept, version: saved.version };
    setDrafts((before) => ({ ...before, [key]: { words: { ...words, ...part }, seen, version } }));
  }

  function undo() {
    setDrafts(({ [key]: _undone, ...others }) => others);
    saving.reset();
    sending.reset();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    sending.reset();
    const ofMail = { ...saved.value[mail] };
    delete ofMail[language];
    // A text equal to the installed one is not stored as the owner's, so that it follows future installed texts.
    if (!isSame(words, installed)) ofMail[language] = words;
    const { [mail]: _replaced, ...others } = saved.value;
    const value = Object.keys(ofMail).length === 0 ? others : { ...others, [mail]: ofMail };
    saving.mutate(
      // The other texts are sent as they are saved now. Only a change of this one has to be seen first.
      { body: { value, version: draft && !isSame(draft.seen, kept) ? draft.version : saved.version } },
      {
        // Keeps what was typed while the request was on its way.
        onSuccess({ data }) {
          setDrafts(({ [key]: typed, ...rest }) =>
            typed === undefined || isSame(typed.words, words)
              ? rest
              : { ...rest, [key]: { words: typed.words, seen: words, version: data.version } },
          );
        },
        onError(failed) {
          if (!(failed instanceof ApiError) || failed.code !== 'settings_changed') return;
          const theirs = (failed.data as MailWordsFormProps['saved']).value[mail]?.[language];
          setDrafts(({ [key]: typed, ...rest }) => ({
            ...rest,
            ...(typed ? { [key]: { ...typed, seen: theirs ?? installed } } : {}),
          }));
        },
      },
    );
  }

  return (
    <div className="mail-words">
      <form className="mail-words-form stack" onSubmit={save} noValidate>
        <Select
          label="Email"
          hint={offer.when}
          value={mail}
          options={offers.map(({ mail: id, label }) => ({
            id,
            label: saved.value[id] === undefined ? label : `${label} (your text)`,
          }))}
          onChange={({ target }) => choose({ mail: target.value })}
        />
        <Select
          label="Language"
          hint="Shoppers get emails in the language in which they use the shop."
          value={language}
          options={languages}
          onChange={({ target }) => choose({ language: target.value })}
        />
        <TextField
          label="Subject"
          lang={language}
          maxLength={MAX_MAIL_SUBJECT}
          value={words.subject}
          error={faultAt('subject')}
          onChange={({ target }) => type({ subject: target.value })}
        />
        <TextArea
          label="Text"
          lang={language}
          rows={6}
          maxLength={MAX_MAIL_WORDS}
          hint="Follows the greeting. An empty line starts a new paragraph."
          value={words.opening}
          error={faultAt('opening')}
          onChange={({ target }) => type({ opening: target.value })}
        />
        <TextArea
          label="Closing text"
          lang={language}
          rows={4}
          maxLength={MAX_MAIL_WORDS}
          hint="Follows the list in the email. May be empty."
          value={words.next}
          error={faultAt('next')}
          onChange={({ target }) => type({ next: target.value })}
        />
        <div className="mail-words-placeholders">
          <h2>Placeholders</h2>
          <dl>
            {placeholders.map(({ name, means, isRequired }) => (
              <div key={name}>
                <dt>
                  <code>{`{${name}}`}</code>
                </dt>
                <dd className="soft">{`${means}${isRequired ? ', required' : ''}`}</dd>
              </div>
            ))}
          </dl>
        </div>
        {isFaultShown ? null : <ProblemText>{saving.problem}</ProblemText>}
        {saving.error?.code === 'settings_changed' ? (
          <p>The texts of other emails stay as they were saved. Save again to replace this one.</p>
        ) : null}
        <div className="row">
          <Button type="submit" disabled={!isDirty} isPending={saving.isPending} pendingLabel="Saving">
            Save
          </Button>
          {isDirty ? (
            <Button variant="outline" disabled={saving.isPending} onClick={undo}>
              Undo
            </Button>
          ) : null}
          <Button
            variant="outline"
            isPending={sending.isPending}
            pendingLabel="Sending"
            onClick={() => {
              saving.reset();
              sending.mutate({ body: { mail, language, ...words } });
            }}
          >
            Send to me
          </Button>
          {isSame(words, installed) ? null : (
            <Button variant="plain" isHanging onClick={() => type(installed)}>
              Reset to original
            </Button>
          )}
        </div>
      </form>
      <MailWordsPreview mail={mail} language={language} words={words} />
      <LeaveQuestion hasUnsaved={hasUnsaved} />
    </div>
  );
}

function isSame(a: Words, b: Words): boolean {
  return a.subject === b.subject && a.opening === b.opening && a.next === b.next;
}
