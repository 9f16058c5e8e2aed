import type { Picture } from '@shop/contract/schemas';

/* Written by demo/make-site-pictures.ts: pictures of the demonstration's pages, under apps/web/public/pictures. */
export const deoPicture: Picture = {
  url: '/pictures/deo-a259b401/2000.webp',
  width: 2000,
  height: 1000,
  widths: [640, 1000, 1600, 2000],
  preview: '',
};
export const limePicture: Picture = {
  url: '/pictures/lime-797d1e1b/2000.webp',
  width: 2000,
  height: 1000,
  widths: [640, 1000, 1600, 2000],
  preview: '',
};
export const herbalPicture: Picture = {
  url: '/pictures/herbal-8ec6c359/2000.webp',
  width: 2000,
  height: 1000,
  widths: [640, 1000, 1600, 2000],
  preview: '',
};
export const rosePicture: Picture = {
  url: '/pictures/rose-c5321559/2000.webp',
  width: 2000,
  height: 1000,
  widths: [640, 1000, 1600, 2000],
  preview: '',
};
export const ubtanPicture: Picture = {
  url: '/pictures/ubtan-6542a7ad/2000.webp',
  width: 2000,
  height: 1000,
  widths: [640, 1000, 1600, 2000],
  preview: '',
};
export const aboutPicture: Picture = {
  url: '/pictures/about-6119ed2e/1600.webp',
  width: 1600,
  height: 1200,
  widths: [640, 1000, 1600],
  preview: '',
};
export const deoTilePicture: Picture = {
  url: '/pictures/deoTile-dd8943c0/1000.webp',
  width: 1000,
  height: 1200,
  widths: [320, 640, 1000],
  preview: '',
};
export const limeTilePicture: Picture = {
  url: '/pictures/limeTile-bc70bfec/1000.webp',
  width: 1000,
  height: 1200,
  widths: [320, 640, 1000],
  preview: '',
};
export const herbalTilePicture: Picture = {
  url: '/pictures/herbalTile-df876627/1000.webp',
  width: 1000,
  height: 1200,
  widths: [320, 640, 1000],
  preview: '',
};
export const roseTilePicture: Picture = {
  url: '/pictures/roseTile-6ba9f4a1/1000.webp',
  width: 1000,
  height: 1200,
  widths: [320, 640, 1000],
  preview: '',
};
export const ubtanTilePicture: Picture = {
  url: '/pictures/ubtanTile-ffb8c715/1000.webp',
  width: 1000,
  height: 1200,
  widths: [320, 640, 1000],
  preview: '',
};
