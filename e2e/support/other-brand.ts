import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A brand other than the demonstration's. */
export const brand = {
  name: 'Sukhna',
  tagline: 'Slow soap from Chandigarh',
  blurb: 'Soaps, oils and gift boxes, made by two people near Sukhna lake.',
  colours: { Brand: '#5b2346', Accent: '#8a3a1c', Paper: '#fbf7f4' },
  contact: { Email: 'care@sukhna.in', Phone: '+91 98765 43210', Address: '12 Sector 9\nChandigarh 160009' },
  business: { 'Legal name': 'Sukhna Soaps', GSTIN: '04ABCDE1234F1Z8' },
  owner: { email: 'owner@sukhna.in', password: 'lake-at-dawn-1958' },
} as const;

/** A logo as wide as a name, and the sign by itself. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="128" viewBox="0 0 480 128"><g fill="#5b2346"><circle cx="64" cy="50" r="26"/><path d="M8 82q28-18 56 0t56 0v10q-28 18-56 0t-56 0zM8 104q28-18 56 0t56 0v10q-28 18-56 0t-56 0z"/><text x="146" y="92" font-family="serif" font-size="84">Sukhna</text></g></svg>`;
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 128 128"><path fill="#5b2346" d="M0 0h128v128H0z"/><g fill="#fbf7f4"><circle cx="64" cy="48" r="22"/><path d="M20 76q22-14 44 0t44 0v8q-22 14-44 0t-44 0zM20 96q22-14 44 0t44 0v8q-22 14-44 0t-44 0z"/></g></svg>`;

/** Colours of a product and its background. There are few pictures, so that products share them. */
const pictures = [
  { name: 'rose.png', product: '#c9848a', ground: '#f4e3df' },
  { name: 'lavender.png', product: '#8e7aa8', ground: '#ebe5f1' },
  { name: 'coffee.png', product: '#6b4632', ground: '#eadfd4' },
  { name: 'lemongrass.png', product: '#b9ad55', ground: '#f2efd8' },
  { name: 'box.png', product: '#5b2346', ground: '#f1e2ea' },
];

/** The pictures as drawings. The demonstration's photographs cannot be used: its name is pressed into the soaps. */
export const productDrawings = pictures.map(({ name, product, ground }) => ({
  name,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600"><path fill="${ground}" d="M0 0h600v600H0z"/><ellipse cx="300" cy="432" rx="205" ry="26" opacity=".16"/><rect x="110" y="210" width="380" height="215" rx="54" fill="${product}"/><rect x="150" y="250" width="300" height="135" rx="34" fill="none" stroke="${ground}" stroke-width="6" opacity=".7"/><g fill="${ground}" opacity=".85"><circle cx="300" cy="295" r="20"/><path d="M240 335q30-18 60 0t60 0v9q-30 18-60 0t-60 0z"/></g></svg>`,
}));
export const bannerDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600" viewBox="0 0 1200 600"><path fill="#e9d8d6" d="M0 0h1200v600H0z"/><circle cx="860" cy="250" r="120" fill="#c9848a"/><path fill="#8a5a78" d="M0 380q300-110 600 0t600 0v220H0z"/><path fill="#5b2346" d="M0 460q300-90 600 0t600 0v140H0z"/></svg>`;

const soaps = [
  'Lake Rose',
  'Winter Lavender',
  'Night Coffee',
  'Morning Lemongrass',
  'Garden Mint',
  'Plain Olive',
  'Marigold',
  'Clay and Neem',
  'Honey Oat',
  'Vetiver',
  'Black Seed',
  'Orange Peel',
];
const oils = [
  'Sesame Body Oil',
  'Almond Body Oil',
  'Coconut Body Oil',
  'Mustard Body Oil',
  'Apricot Body Oil',
];
const boxes = ['Two Soap Box', 'Four Soap Box', 'Wedding Box'];

/** The products as the owner named them. */
export const titles = [...soaps.map((name) => `${name} Soap`), ...oils, ...boxes];

/** The product file of the owner's previous shop at Shopify. */
export function shopifyFile(): string {
  const header =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status';
  const lines = titles.map((title, index) => {
    const type = index < soaps.length ? 'Soap' : index < soaps.length + oils.length ? 'Massage' : 'Presents';
    const picture = type === 'Presents' ? pictures.at(-1) : pictures[index % (pictures.length - 1)];
    const body = `<p>${title}, poured by hand and cured for <b>six weeks</b>.</p><p>Ingredients: Olive oil, coconut oil, water, lye</p>`;
    const handle = title.toLowerCase().replaceAll(' ', '-');
    const price = 180 + 10 * index;
    return `${handle},${title},"${body}",Sukhna,${type},,true,Title,Default Title,${12 + index},${price},${index % 6 === 0 ? price + 60 : ''},https://cdn.shopify.com/s/files/1/0001/products/${picture?.name}?v=17,active`;
  });
  return [header, ...lines].join('\n');
}

/** Reads files completely as text, each with its name. */
export async function textsOf(folder: string, names: readonly string[]): Promise<[string, string][]> {
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), 'utf8')]),
  );
}
