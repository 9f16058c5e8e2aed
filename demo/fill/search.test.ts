import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, buildTestShop } from '@shop/api/testing/build-test-app';
import { searchProducts } from '@shop/contract/catalog';
import { demoProducts } from '../catalogue/index.ts';
import { insertProducts } from './fill-products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  const products = demoProducts.map((product) => ({
    ...product,
    pictures: [],
    leftShop: 0,
    foundBeyondSold: 0,
  }));
  await shop.database.write((tx) => insertProducts(tx, products, { now: new Date(), adminId: null }));
});
afterAll(() => shop.close());

async function titlesFor(keyword: string): Promise<string[]> {
  const { data } = await shop.callOk(searchProducts, { params: { keyword } });
  return data.map((product) => product.title);
}

/** What people type, and a word of the titles that they mean. */
const misspelt: Record<string, string> = {
  uptan: 'Ubtan',
  ubtaan: 'Ubtan',
  utban: 'Ubtan',
  upton: 'Ubtan',
  ritha: 'Reetha',
  reeta: 'Reetha',
  aritha: 'Reetha',
  sikakai: 'Shikakai',
  shikakay: 'Shikakai',
  shikkakai: 'Shikakai',
  sheekakai: 'Shikakai',
  'neem sop': 'Neem',
  'nim soap': 'Neem',
  nem: 'Neem',
  neam: 'Neem',
  toolsi: 'Tulsi',
  tulasi: 'Tulsi',
  tulsee: 'Tulsi',
  haldee: 'Haldi',
  huldi: 'Haldi',
  chandn: 'Chandan',
  chndan: 'Chandan',
  sandlewood: 'Sandalwood',
  sandelwood: 'Sandalwood',
  gulaab: 'Gulab',
  gullab: 'Gulab',
  keshar: 'Kesar',
  kesaar: 'Kesar',
  badaam: 'Badam',
  bessan: 'Besan',
  'multaani miti': 'Multani Mitti',
  'multani mati': 'Multani Mitti',
  multanimitti: 'Multani Mitti',
  bringraj: 'Bhringraj',
  bhringaraj: 'Bhringraj',
  bhrigraj: 'Bhringraj',
  aamla: 'Amla',
  amala: 'Amla',
  methee: 'Methi',
  hibiskus: 'Hibiscus',
  hibicus: 'Hibiscus',
  rosmary: 'Rosemary',
  rosemery: 'Rosemary',
  lavendar: 'Lavender',
  lavandar: 'Lavender',
  lemongras: 'Lemongrass',
  'lemon grass': 'Lemongrass',
  cofee: 'Coffee',
  coffe: 'Coffee',
  kofi: 'Coffee',
  cinamon: 'Cinnamon',
  cinnemon: 'Cinnamon',
  charcol: 'Charcoal',
  charkoal: 'Charcoal',
  khas: 'Khus',
  nimboo: 'Nimbu',
  neembu: 'Nimbu',
  poodina: 'Pudina',
  pudeena: 'Pudina',
  mogara: 'Mogra',
  jasmin: 'Jasmine',
  alovera: 'Aloe',
  'elo vera': 'Aloe',
  cucmber: 'Cucumber',
  kukumber: 'Cucumber',
  coconat: 'Coconut',
  cocnut: 'Coconut',
  orenge: 'Orange',
  gingar: 'Ginger',
  'tee tree': 'Tea Tree',
  teatree: 'Tea Tree',
  'grean tea': 'Green Tea',
  facewash: 'Face Wash',
  'fase wash': 'Face Wash',
  shampu: 'Shampoo',
  shampo: 'Shampoo',
  champoo: 'Shampoo',
  lyme: 'Lime',
  mynt: 'Mint',
};

test('misspelt Indian words find what is meant among the first three, 95 of 100 at least', async () => {
  const missed: string[] = [];
  for (const [typed, meant] of Object.entries(misspelt)) {
    const titles = await titlesFor(typed);
    if (!titles.slice(0, 3).some((title) => title.includes(meant))) {
      missed.push(`${typed}: ${titles.slice(0, 3).join(', ')}`);
    }
  }
  const found = 1 - missed.length / Object.keys(misspelt).length;
  expect(found >= 0.95 ? [] : missed).toEqual([]);
});

test('finds a word of the title before the same word elsewhere', async () => {
  const titles = await titlesFor('neem');
  const named = titles.filter((title) => title.includes('Neem'));
  expect(titles.slice(0, named.length).toSorted()).toEqual(named.toSorted());
  expect(titles.length).toBeGreaterThan(named.length);
});

test('finds what is in a product, what it is, and who made it', async () => {
  expect(await titlesFor('geru')).toContain('Cinnamon Deo Soap');
  expect(await titlesFor('shampoo')).toHaveLength(
    demoProducts.filter((product) => product.category === 'shampoo').length,
  );
  expect(await titlesFor('deodar')).toHaveLength(demoProducts.length);
});

test('short and unfinished words are understood', async () => {
  expect((await titlesFor('lav'))[0]).toContain('Lavender');
  expect((await titlesFor('am'))[0]).toContain('Amla');
  expect((await titlesFor('shika'))[0]).toContain('Shikakai');
});

test('where nothing has all words, what has any of them is found', async () => {
  expect((await titlesFor('lavender spaceship'))[0]).toContain('Lavender');
});

test.each(['zzqxv', '%', '_', '%%%', '\\', "'", '!!!', '*', ':*', '()', "' | '"])(
  'the keyword %j is plain text and finds nothing',
  async (keyword) => {
    expect(await titlesFor(keyword)).toEqual([]);
    expect(shop.errorLines()).toEqual([]);
  },
);
