import { businessDays, paymentWays, shippingSentence } from '@shop/contract/settings/service-words';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

type Known = Pick<ShopSettings, 'shop' | 'shipping' | 'zones'>;

/** The words that fill themselves from the settings, by their names between braces. */
function words({ shop, ...delivery }: Known): Record<string, string> {
  return {
    shop: shop.name,
    days: businessDays(delivery),
    shipping: shippingSentence(delivery),
    payment: paymentWays,
  };
}

/** A copy of `content` with `{shop}` and the other such words filled in; other braces stay. */
export function fillWords<Content>(content: Content, settings: Known): Content {
  const known = words(settings);
  return mapTexts(content, (text) =>
    text.includes('{')
      ? text.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => known[name] ?? whole)
      : text,
  );
}

/** A copy of a JSON value with every text in it replaced; `key` is the name it has in its object. */
export function mapTexts<Content>(content: Content, change: (text: string, key: string) => string): Content {
  const mapped = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return change(value, key);
    if (Array.isArray(value)) return value.map((item) => mapped(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner, name)]));
  };
  return mapped(content, '') as Content;
}
