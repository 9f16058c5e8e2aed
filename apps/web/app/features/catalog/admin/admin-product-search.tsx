import { usualDescription } from '@shop/contract/catalog/usual-description';
import { MAX_FACT_TEXT, MAX_LINE, MAX_SLUG } from '@shop/contract/limits';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { fieldLabels, type ProductValues } from './admin-product-values.ts';
import './admin-product-facts.css';
import './admin-product-search.css';

/** The number of characters that search engines usually show. They cut off longer titles. */
const SHOWN_TITLE = 60;
const SHOWN_DESCRIPTION = 160;

interface AdminProductSearchProps {
  form: UseFormReturn<ProductValues>;
  values: ProductValues;
  /** The product's saved slug. Unset: the product is new. */
  savedSlug: string | undefined;
}

/** A product's address, and what search engines show of it. Every field has a default. */
export function AdminProductSearch({ form, values, savedSlug }: AdminProductSearchProps) {
  const { shop } = useShopSettings();
  const { errors } = useFormState({ control: form.control });
  const title = `${values.pageTitle.trim() || values.title.trim() || 'Product title'} · ${shop.name}`;
  const description = values.pageDescription.trim() || descriptionOf(values);
  const slug = values.slug.trim().toLowerCase();
  const field = (name: 'slug' | 'pageTitle' | 'pageDescription') => ({
    label: fieldLabels[name],
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <details className="admin-product-facts" open={errors.slug ? true : undefined}>
      <summary className="disclosure">Address and search engines</summary>
      <div className="stack admin-product-facts-body">
        <TextField
          {...field('slug')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_SLUG}
          hint={addressHint(slug, savedSlug)}
        />
        <TextField
          {...field('pageTitle')}
          autoComplete="off"
          maxLength={MAX_LINE}
          hint={`If empty: the product’s title. ${counted(title, SHOWN_TITLE)}`}
        />
        <TextArea
          {...field('pageDescription')}
          rows={3}
          maxLength={MAX_FACT_TEXT}
          hint={`If empty: title, price and description. ${counted(description, SHOWN_DESCRIPTION)}`}
        />
        <figure className="search-result">
          <figcaption className="note">What a search engine may show</figcaption>
          <p className="note">{`${location.host} › shop › product › ${slug || savedSlug || 'made-from-the-title'}`}</p>
          <p className="search-result-title">{cut(title, SHOWN_TITLE)}</p>
          <p>{cut(description, SHOWN_DESCRIPTION)}</p>
        </figure>
      </div>
    </details>
  );
}

function addressHint(slug: string, savedSlug: string | undefined): string {
  if (slug === '') return 'Made from the title when you save.';
  if (savedSlug === undefined || slug === savedSlug) return `The page is at /shop/product/${slug}.`;
  return `The page moves to /shop/product/${slug}. Links to /shop/product/${savedSlug} will still work.`;
}

function descriptionOf({ title, description, price, salePrice }: ProductValues): string {
  if (title.trim() === '' && description.trim() === '') return 'The product’s title, price and description.';
  return usualDescription({ title, description, price: Number(price), salePrice: Number(salePrice) });
}

function counted(text: string, shown: number): string {
  return text.length > shown
    ? `${text.length} characters: anything after the first ${shown} may be cut off.`
    : `${text.length} of the about ${shown} characters that are shown.`;
}

function cut(text: string, shown: number): string {
  return text.length > shown ? `${text.slice(0, shown).trimEnd()} …` : text;
}
