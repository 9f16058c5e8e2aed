import type { PageContent } from '@shop/contract/content-pages/schemas';
import { MAX_LINE, MAX_NAME, MAX_PICTURE_TEXT, MAX_TAGLINE } from '@shop/contract/limits';
import { BlocksEditor } from './blocks-editor.tsx';
import type { FieldSpec, Values } from './field-specs.ts';
import { Fields, type FieldsContext } from './fields.tsx';
import './pages.css';

interface PageFormProps {
  slug: string;
  content: PageContent;
  onChange: (content: PageContent) => void;
  context: FieldsContext;
}

/** Everything that an owner writes on a page: its head, its blocks, and what other pages show of it. */
export function PageForm({ slug, content, onChange, context }: PageFormProps) {
  const isHome = slug === 'home';
  const change = (changed: Partial<PageContent>) => onChange({ ...content, ...changed });
  const part = (name: 'head' | 'card', fields: readonly FieldSpec[]) => (
    <Fields
      fields={fields}
      values={{ ...content[name] }}
      onChange={(values: Values) => change({ [name]: values } as unknown as Partial<PageContent>)}
      place={name}
      context={context}
    />
  );
  return (
    <>
      <section aria-labelledby="head-heading" className="page-form-part">
        <h2 id="head-heading" className="page-form-heading">
          Page header
        </h2>
        <div className="stack">{part('head', isHome ? homeHeadFields : headFields)}</div>
      </section>
      <BlocksEditor blocks={content.blocks} onChange={(blocks) => change({ blocks })} context={context} />
      <p className="field-hint">
        {
          '{shop}, {days}, {shipping}, {zones}, {payment}, {cash}, {care} and {officer} in a text are filled in from the settings.'
        }
      </p>
      <details className="page-form-part">
        <summary className="disclosure">Search engines and shared links</summary>
        <div className="stack">
          <Fields
            fields={searchFields}
            values={{ title: content.title, description: content.description }}
            onChange={(values) => change(values as Partial<PageContent>)}
            place=""
            context={context}
          />
        </div>
      </details>
      {isHome ? null : (
        <details className="page-form-part">
          <summary className="disclosure">Colour, and how tiles show this page</summary>
          <div className="stack">
            <Fields
              fields={[groundField]}
              values={{ ground: content.ground }}
              onChange={(values) => change(values as Partial<PageContent>)}
              place=""
              context={context}
            />
            {part('card', cardFields)}
          </div>
        </details>
      )}
    </>
  );
}

/** The head of a page. */
const headFields: readonly FieldSpec[] = [
  { name: 'heading', label: 'Heading', kind: 'text', maxLength: MAX_TAGLINE },
  { name: 'lead', label: 'Sentence below it (optional)', kind: 'area', maxLength: MAX_LINE },
  { name: 'kicker', label: 'Line above it (optional)', kind: 'text', maxLength: MAX_NAME },
  {
    name: 'look',
    label: 'Style',
    kind: 'choice',
    options: [
      { id: 'plain', label: 'Text only' },
      { id: 'below', label: 'A picture below the text' },
      { id: 'hero', label: 'A wide picture with the text on a panel over it' },
    ],
  },
  { name: 'picture', label: 'Picture', kind: 'picture' },
  { name: 'alt', label: 'What the picture shows', kind: 'text', maxLength: MAX_PICTURE_TEXT },
];

/** On the home page the carousel is above the heading, so the layout cannot be chosen. */
const homeHeadFields = headFields.slice(0, 2);

/** What search engines and shared links show. */
const searchFields: readonly FieldSpec[] = [
  {
    name: 'title',
    label: 'Title',
    hint: 'The shop’s name is added to it.',
    kind: 'text',
    maxLength: MAX_TAGLINE,
  },
  {
    name: 'description',
    label: 'Description',
    hint: 'One or two sentences, 50 to 160 characters.',
    kind: 'area',
    maxLength: MAX_LINE,
  },
];

/** The background colour of a page's sheet and its ingredients. */
const groundField: FieldSpec = {
  name: 'ground',
  label: 'Colour of its bands',
  kind: 'choice',
  options: [
    { id: 'paper', label: 'Paper' },
    { id: 'coffee', label: 'Coffee' },
    { id: 'lime', label: 'Lime' },
    { id: 'leaf', label: 'Leaf' },
    { id: 'rose', label: 'Rose' },
    { id: 'turmeric', label: 'Turmeric' },
  ],
};

/** How tiles on other pages show this one. */
const cardFields: readonly FieldSpec[] = [
  { name: 'label', label: 'Name', kind: 'text', maxLength: MAX_NAME },
  { name: 'line', label: 'Line below it (optional)', kind: 'text', maxLength: MAX_NAME },
  { name: 'picture', label: 'Picture', kind: 'picture' },
];
