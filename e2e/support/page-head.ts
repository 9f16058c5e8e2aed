import type { Page } from '@playwright/test';

/** What a page's HTML tells search engines and sites on which it is shared. */
export interface PageHead {
  title: string;
  description: string;
  canonical: string;
  robots: string;
  /** The `og:` properties. */
  shared: Record<string, string>;
  data: StructuredData[];
}

/** A block of JSON-LD. */
export type StructuredData = { '@context': string; '@type': string } & Record<string, unknown>;

/** Parses the head of a page from its HTML, without running anything. */
export function readHead(page: Page, html: string): Promise<PageHead> {
  return page.evaluate((text) => {
    const { head, title } = new DOMParser().parseFromString(text, 'text/html');
    const contentOf = (selector: string) => head.querySelector(selector)?.getAttribute('content') ?? '';
    const shared = [...head.querySelectorAll('meta[property^="og:"]')].map((meta) => [
      meta.getAttribute('property'),
      meta.getAttribute('content'),
    ]);
    const blocks = [...head.querySelectorAll('script[type="application/ld+json"]')];
    return {
      title,
      description: contentOf('meta[name="description"]'),
      canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
      robots: contentOf('meta[name="robots"]'),
      shared: Object.fromEntries(shared) as Record<string, string>,
      data: blocks.map((block) => JSON.parse(block.textContent) as StructuredData),
    };
  }, html);
}

/** Width and height of the picture at an address, as `1200x630`. The page must be one of the shop's. */
export function sizeOfPicture(page: Page, address: string): Promise<string> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, address);
}
