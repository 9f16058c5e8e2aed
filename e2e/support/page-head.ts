import type { Page } from '@playwright/test';

/** What a page tells to those that find and share it, as its HTML comes. */
export interface PageHead {
  title: string;
  description: string;
  canonical: string;
  robots: string;
  /** The `og:` properties. */
  shared: Record<string, string>;
  data: StructuredData[];
}

/** One block of JSON-LD. */
export type StructuredData = { '@context': string; '@type': string } & Record<string, unknown>;

/** Reads the head of a page out of its HTML; nothing of it runs. */
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

/** How wide and high the picture at an address is, `1200x630`; the page must be of the shop. */
export function sizeOfPicture(page: Page, address: string): Promise<string> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, address);
}
