import { MAX_LINE, MAX_NAME } from '@shop/contract/limits';
import { pageIcons } from '@shop/contract/content-pages/page-kinds';
import type { AdminPage, RichText } from '@shop/contract/content-pages/schemas';
import type { Picture } from '@shop/contract/schemas';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../../ui/text-field.tsx';
import type { FieldSpec, Values } from './field-specs.ts';
import { ShelfInput, type ShelfSource } from './shelf-input.tsx';
import './pages.css';

/** Loaded only where text is edited: on the server, which never renders it, the editor would take 15 MB. */
const RichTextEditor = /* @__PURE__ */ lazy(() => import('./rich-text-editor.tsx'));

/** What all fields of a page share. */
export interface FieldsContext {
  /** The server's error sentences by their place: `blocks.3.heading`. */
  errors: Readonly<Record<string, string>>;
  /** The other pages. */
  pages: readonly AdminPage[];
  /** Renders the picture chooser, which uploads at once. */
  renderPicture: (picture: Picture | null, onChange: (picture: Picture | null) => void) => ReactNode;
}

interface FieldsProps {
  fields: readonly FieldSpec[];
  values: Values;
  onChange: (values: Values) => void;
  /** The path of the values in the content: `blocks.3`. */
  place: string;
  context: FieldsContext;
}

/** The controls for the fields of an object. */
export function Fields({ fields, values, onChange, place, context }: FieldsProps) {
  return fields.map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      value={values[field.name]}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
      place={place === '' ? field.name : `${place}.${field.name}`}
      context={context}
    />
  ));
}

interface FieldInputProps {
  field: FieldSpec;
  value: unknown;
  onChange: (value: unknown) => void;
  place: string;
  context: FieldsContext;
}

function FieldInput({ field, value, onChange, place, context }: FieldInputProps) {
  const { label, hint } = field;
  const shared = { label, hint, error: context.errors[place] };
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...shared}
          maxLength={field.maxLength}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'area':
      return (
        <TextArea
          {...shared}
          rows={3}
          maxLength={field.maxLength}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'rich':
      return (
        <Suspense fallback={<Skeleton height={44} />}>
          <RichTextEditor label={label} error={shared.error} value={value as RichText} onChange={onChange} />
        </Suspense>
      );
    case 'picture':
      return (
        <fieldset className="page-fields-group">
          <legend>{label}</legend>
          {context.renderPicture(value as Picture | null, onChange)}
          {shared.error ? <p className="field-error">{shared.error}</p> : null}
        </fieldset>
      );
    case 'icon':
      return (
        <Select
          {...shared}
          options={iconOptions}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
    case 'choice':
      return (
        <Select
          {...shared}
          options={field.options}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'toggle':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'way':
      return (
        <WayInput
          label={label}
          value={value as Way | null}
          onChange={onChange}
          place={place}
          context={context}
        />
      );
    case 'pages':
      return (
        <ChoicePills
          legend={label}
          options={context.pages.map(({ slug }) => slug)}
          labels={Object.fromEntries(context.pages.map(({ slug, title }) => [slug, title]))}
          chosen={value as string[]}
          onChoose={onChange}
        />
      );
    case 'shelf':
      return <ShelfInput label={label} value={value as ShelfSource} onChange={onChange} />;
    case 'list':
      return (
        <ListInput
          field={field}
          value={value as Values[]}
          onChange={onChange}
          place={place}
          context={context}
        />
      );
  }
}

const iconNames: Record<(typeof pageIcons)[number], string> = {
  leaf: 'Leaf',
  parcel: 'Parcel',
  rabbit: 'Rabbit',
  flag: 'Flag',
  sprout: 'Sprout',
  drop: 'Drop',
  sun: 'Sun',
  heart: 'Heart',
  hand: 'Hand',
};
const iconOptions = [{ id: '', label: 'None' }, ...pageIcons.map((id) => ({ id, label: iconNames[id] }))];

interface Way {
  label: string;
  to: string;
}

const wayFields: readonly FieldSpec[] = [
  { name: 'label', label: 'Label', kind: 'text', maxLength: MAX_NAME },
  { name: 'to', label: 'Link', kind: 'text', maxLength: MAX_LINE, hint: 'Such as /shop/listing.' },
];

function WayInput({
  label,
  value,
  onChange,
  place,
  context,
}: Omit<FieldInputProps, 'field' | 'value'> & { label: string; value: Way | null }) {
  return (
    <fieldset className="page-fields-group">
      <legend>{label}</legend>
      <Checkbox
        label={`With a ${label.toLowerCase()}`}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? { label: '', to: '/shop/listing' } : null)}
      />
      {value ? (
        <Fields
          fields={wayFields}
          values={{ ...value }}
          onChange={onChange}
          place={place}
          context={context}
        />
      ) : null}
    </fieldset>
  );
}

type ListField = Extract<FieldSpec, { kind: 'list' }>;

function ListInput({
  field,
  value,
  onChange,
  place,
  context,
}: Omit<FieldInputProps, 'field' | 'value'> & { field: ListField; value: Values[] }) {
  const { label, one, fields, empty, max = Number.POSITIVE_INFINITY } = field;
  return (
    <fieldset className="page-fields-group">
      <legend>{label}</legend>
      <ol className="page-fields-list">
        {value.map((item, index) => (
          // Items have no key of their own; their fields are controlled, so the index is enough.
          <li key={`${index} of ${value.length}`}>
            <div className="page-fields-ways">
              <span>
                {one} {index + 1}
              </span>
              <MoveButtons
                of={`${one} ${index + 1}`}
                index={index}
                count={value.length}
                direction="column"
                onMove={(to) => onChange(value.toSpliced(index, 1).toSpliced(to, 0, item))}
              />
              <IconButton
                label={`Remove ${one} ${index + 1}`}
                onClick={() => onChange(value.toSpliced(index, 1))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </div>
            <Fields
              fields={fields}
              values={item}
              onChange={(changed) => onChange(value.with(index, changed))}
              place={`${place}.${index}`}
              context={context}
            />
          </li>
        ))}
      </ol>
      {value.length < max ? (
        <Button
          type="button"
          small
          variant="outline"
          onClick={() => onChange([...value, structuredClone(empty)])}
        >
          <Plus size={18} aria-hidden /> Add {one}
        </Button>
      ) : null}
    </fieldset>
  );
}
