import { getSettings, listSettingsChanges, saveSection } from '@shop/contract/settings/calls';
import type { SectionValues } from '@shop/contract/settings/schemas';
import { getSetup } from '@shop/contract/setup/calls';
import { type ReactNode, useEffect, useId, type CSSProperties } from 'react';
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { notPrinted } from '../../../platform/not-printed.ts';
import { typedNumber } from '../../../platform/typed-number.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useFormOfSaved } from '../../../platform/use-form-of-saved.ts';
import { useSettingsReload } from '../../../platform/use-settings-reload.ts';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SavedByOthers } from '../../../ui/saved-by-others.tsx';
import { Select, TextArea, TextField } from '../../../ui/text-field.tsx';
import { SaveAndUndo } from './save-and-undo.tsx';
import { type SectionField, wordsOf } from './section-fields.ts';
import { SectionHistory } from './section-history.tsx';
import { type FormSection, formSections, type Section } from './sections.ts';
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
  const reload = useSettingsReload();
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
      onSuccess: reload,
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
    <Card
      aria-labelledby={headingId}
      id={section}
      className="settings-section"
      lang={section === 'labels' ? 'mul' : undefined}
    >
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
      <SectionHistory section={section} version={saved.version} />
    </Card>
  );
}

interface SavedMeanwhileProps {
  spec: (typeof formSections)[FormSection];
  saved: { value: Record<string, unknown>; changedBy: string | null };
  typed: SectionTexts;
}

/** Two owners changed one section: shows what the other one saved in fields that have a different value here. */
function SavedMeanwhile({ spec, saved, typed }: SavedMeanwhileProps) {
  const theirs = textsOf(spec, saved.value);
  const others = spec.fields.filter(({ name }) => theirs[name] !== typed[name]);
  if (others.length === 0) return <SavedByOthers>It is the same as what you entered.</SavedByOthers>;
  return (
    <SavedByOthers>
      <p>{`${saved.changedBy ?? 'Somebody else'} saved:`}</p>
      <dl>
        {others.map((field) => (
          <Fact key={field.name} name={field.label}>
            {wordsOf(field, theirs[field.name]) || 'empty'}
          </Fact>
        ))}
      </dl>
      <p>Save again to replace it with what you entered, or choose Undo to keep it.</p>
    </SavedByOthers>
  );
}

/** A preview of the section in the shop while it is edited, for sections that are more than text. */
function SectionPreview({ section, texts }: { section: FormSection; texts: SectionTexts }) {
  if (section === 'colours') return <ColoursPreview texts={texts} />;
  if (section === 'announcement' && texts['text']) {
    return <p className="settings-preview-announcement">{texts['text']}</p>;
  }
  return null;
}

function ColoursPreview({ texts: { brand, accent, paper } }: { texts: SectionTexts }) {
  const colours = { '--preview-brand': brand, '--preview-accent': accent, '--preview-paper': paper };
  return (
    <div className="settings-preview" style={colours as CSSProperties} aria-hidden>
      <span className="settings-preview-button">Add to cart</span>
      <span className="settings-preview-accent">Only 3 left</span>
      <span>Text on paper</span>
    </div>
  );
}

interface SectionFieldInputProps {
  field: SectionField;
  /** What is typed now. */
  value: string;
  error: string | undefined;
  register: UseFormRegisterReturn;
}

/** The control for one field of a section. */
function SectionFieldInput({ field, value, error, register }: SectionFieldInputProps) {
  const { label, kind, isPrinted, maxLength, options = [] } = field;
  const hint = (isPrinted && notPrinted(value)) ?? field.hint;
  const shared = { label, hint, error, ...register, ...(maxLength === undefined ? {} : { maxLength }) };
  switch (kind) {
    case 'choice':
      return <Select {...shared} defaultValue={value} options={options} />;
    case 'area':
    case 'lines':
      return <TextArea {...shared} rows={4} />;
    case 'colour':
      return (
        <div className="settings-colour">
          <TextField {...shared} spellCheck={false} autoCapitalize="none" maxLength={7} />
          <span className="settings-swatch" style={{ backgroundColor: value }} aria-hidden />
        </div>
      );
    case 'number':
      return <TextField {...shared} inputMode="decimal" />;
    case 'email':
    case 'tel':
    case 'url':
      return <TextField {...shared} type={kind} />;
    case 'text':
      return <TextField {...shared} />;
  }
}

/** The form of a section, with every value as a text. */
type SectionTexts = Record<string, string>;

/** A section's values as the form shows them. */
function textsOf({ fields }: Pick<Section, 'fields'>, value: Record<string, unknown>): SectionTexts {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const given = value[name];
      return [name, Array.isArray(given) ? given.join('\n') : String(given)];
    }),
  );
}

/** The values to send. The server reports what is wrong with them. */
function valueOf({ fields }: Pick<Section, 'fields'>, texts: SectionTexts): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const typed = texts[name] ?? '';
      if (kind === 'lines') return [name, typed.split('\n').filter((line) => line.trim() !== '')];
      // An invalid number is sent as null, which the server refuses at its field.
      return [name, kind === 'number' ? typedNumber(typed) : typed];
    }),
  );
}
