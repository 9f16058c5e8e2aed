import type { PictureSource } from '../ui/picture.tsx';

/* Written by demo/make-site-pictures.ts: the pictures under public/pictures. */
export const deoPicture: PictureSource = {
  url: '/pictures/deo/2000.webp',
  width: 2000,
  height: 1000,
  widths: [640, 1000, 1600, 2000],
  preview: '',
};
export const limePicture: PictureSource = {
  url: '/pictures/lime/2000.webp',
  width: 2000,
  height: 1000,
  widths: [640, 1000, 1600, 2000],
  preview: '',
};
export const herbalPicture: PictureSource = {
  url: '/pictures/herbal/2000.webp',
  width: 2000,
  height: 1000,
  widths: [640, 1000, 1600, 2000],
  preview: '',
};
export const rosePicture: PictureSource = {
  url: '/pictures/rose/2000.webp',
  width: 2000,
  height: 1000,
  widths: [640, 1000, 1600, 2000],
  preview: '',
};
export const ubtanPicture: PictureSource = {
  url: '/pictures/ubtan/2000.webp',
  width: 2000,
  height: 1000,
  widths: [640, 1000, 1600, 2000],
  preview: '',
};
export const aboutPicture: PictureSource = {
  url: '/pictures/about/1600.webp',
  width: 1600,
  height: 1200,
  widths: [640, 1000, 1600],
  preview: '',
};
export const deoTilePicture: PictureSource = {
  url: '/pictures/deoTile/1000.webp',
  width: 1000,
  height: 1200,
  widths: [320, 640, 1000],
  preview: '',
};
export const limeTilePicture: PictureSource = {
  url: '/pictures/limeTile/1000.webp',
  width: 1000,
  height: 1200,
  widths: [320, 640, 1000],
  preview: '',
};
export const herbalTilePicture: PictureSource = {
  url: '/pictures/herbalTile/1000.webp',
  width: 1000,
  height: 1200,
  widths: [320, 640, 1000],
  preview: '',
};
export const roseTilePicture: PictureSource = {
  url: '/pictures/roseTile/1000.webp',
  width: 1000,
  height: 1200,
  widths: [320, 640, 1000],
  preview: '',
};
export const ubtanTilePicture: PictureSource = {
  url: '/pictures/ubtanTile/1000.webp',
  width: 1000,
  height: 1200,
  widths: [320, 640, 1000],
  preview: '',
};
