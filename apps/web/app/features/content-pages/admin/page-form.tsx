import type { PageContent } from '@shop/contract/content-pages/schemas';
import { BlocksEditor } from './blocks-editor.tsx';
import type { FieldSpec, Values } from './field-specs.ts';
import { Fields, type FieldsContext } from './fields.tsx';
import { cardFields, groundField, headFields, homeHeadFields, searchFields } from './page-settings-fields.ts';
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
          '{shop}, {days}, {shipping}, {payment}, {cash} and {care} in a text are filled in from the settings.'
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
