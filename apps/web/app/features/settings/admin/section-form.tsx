import { getSettings, listSettingsChanges, saveSection } from '@shop/contract/settings/calls';
import { getSetup } from '@shop/contract/setup/calls';
import type { SectionValues } from '@shop/contract/settings/schemas';
import { type ReactNode, useEffect, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { settingsChanged } from '../../../platform/shop-settings.ts';
import { useFormOfSaved } from '../../../platform/use-form-of-saved.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SectionFieldInput } from './section-field.tsx';
import { SaveAndUndo } from './save-and-undo.tsx';
import { SectionHistory } from './section-history.tsx';
import { SectionPreview } from './section-preview.tsx';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import { type SectionTexts, textsOf, valueOf } from './section-texts.ts';
import type { SectionField } from './section-fields.ts';
import { type FormSection, formSections } from './sections.ts';
import './settings.css';

interface SectionFormProps {
  section: FormSection;
  saved: SavedSection;
  /** The values that are still placeholders, by field. */
  placeholders: Readonly<Record<string, string>>;
  /** Something else that affects this section. */
  note: ReactNode;
  /** Called when the form gets or loses unsaved changes. */
  onDirty: (section: FormSection, isDirty: boolean) => void;
}

export interface SavedSection {
  value: Record<string, unknown>;
  version: number;
  changedAt: string | null;
  changedBy: string | null;
}

/** A section: what it changes, its fields, and a button that saves only this section. */
export function SectionForm({ section, saved, placeholders, note, onDirty }: SectionFormProps) {
  const spec = formSections[section];
  const headingId = useId();
  const { revalidate } = useRevalidator();
  const form = useForm<SectionTexts>({ defaultValues: textsOf(spec, saved.value) });
  const { base, takeOver } = useFormOfSaved(form, saved, ({ value }) => textsOf(spec, value));
  const { errors, isDirty, dirtyFields } = form.formState;
  const texts = useWatch({ control: form.control }) as SectionTexts;
  const names = spec.fields.map(({ name }) => name);

  // All sections are saved in the same way; only the paths of their calls differ.
  const { mutate, isPending, problem, error, reset } = useApiMutation<typeof saveSection.mails, SectionTexts>(
    saveSection[section as 'mails'],
    {
      failure: null,
      form: { form, fields: names },
      invalidates: [getSettings, listSettingsChanges, getSetup],
      async onSuccess() {
        settingsChanged();
        await revalidate();
      },
      onFailure({ code, data }) {
        if (code === 'settings_changed') takeOver(data as SavedSection);
      },
    },
  );

  useEffect(() => {
    onDirty(section, isDirty);
    return () => onDirty(section, false);
  }, [section, isDirty, onDirty]);

  const save = form.handleSubmit((typed) =>
    mutate(
      { body: { value: valueOf(spec, typed) as SectionValues['mails'], version: base.version } },
      // Keeps what was typed while the request was on its way.
      { onSuccess: ({ data }) => takeOver(data as unknown as SavedSection, typed) },
    ),
  );

  function isAsked({ name, while: condition }: SectionField): boolean {
    return (
      condition === undefined ||
      condition.is.includes(texts[condition.field] ?? '') ||
      errors[name] !== undefined
    );
  }

  function undo() {
    form.reset(textsOf(spec, base.value));
    takeOver(saved);
    reset();
  }

  return (
    <Card aria-labelledby={headingId} id={section} className="settings-section">
      <CardHeading as="h2" id={headingId}>
        {spec.heading}
      </CardHeading>
      <p className="settings-shows">{spec.shows}</p>
      {typeof note === 'string' ? <p className="settings-shows">{note}</p> : note}
      <form className="stack" onSubmit={save} noValidate>
        {spec.fields.filter(isAsked).map((field) => (
          <SectionFieldInput
            key={field.name}
            field={field}
            value={texts[field.name] ?? ''}
            error={
              errors[field.name]?.message ?? (dirtyFields[field.name] ? undefined : placeholders[field.name])
            }
            register={form.register(field.name)}
          />
        ))}
        <SectionPreview section={section} texts={texts} />
        <ProblemText>{problem}</ProblemText>
        {error?.code === 'settings_changed' ? (
          <SavedMeanwhile spec={spec} saved={error.data as SavedSection} typed={texts} />
        ) : null}
        <SaveAndUndo isChanged={isDirty} isPending={isPending} onUndo={undo} />
      </form>
      {saved.version > 0 ? <SectionHistory section={section} version={saved.version} /> : null}
    </Card>
  );
}
