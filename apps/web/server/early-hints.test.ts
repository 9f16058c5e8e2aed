import { expect, test } from 'vitest';
import { linkHeader } from './early-hints.ts';

test('names the styles of the head; fonts would take the connection of its first picture', () => {
  const html = `<head>
<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="/media/a/320.avif 320w"/>
<link rel="preload" href="/assets/text-1.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>
<link rel="icon" href="/favicon.svg"/><link fetchpriority="low" data-href="/assets/shop-1.js"/>
<link rel="stylesheet" href="/assets/shop-1.css"/><link rel="stylesheet" href="/assets/more-1.css#"/>
</head><body><link rel="stylesheet" href="/assets/late.css"/></body>`;
  expect(linkHeader(html)?.split(', ')).toEqual([
    '</assets/shop-1.css>; rel=preload; as=style',
    '</assets/more-1.css>; rel=preload; as=style',
  ]);
});

test('has nothing to say of a page without style', () => {
  expect(linkHeader('<head><title>-</title></head>')).toBeNull();
});
