import { Type, type Static } from 'typebox';
import { Done, Id, Line, PageOf, Picture, Rupees, Shape, Text, Time, WithData, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { MAX_LINE, MAX_PRODUCT_IMAGES, MAX_STOCK } from './limits.ts';

/** Categories everywhere (ruling 5), with their labels. */
export const categories = [
  { id: 'soap', label: 'Soap' },
  { id: 'faceWash', label: 'Face Wash' },
  { id: 'shampoo', label: 'Shampoo' },
] as const;
export const Category = Type.Union([Type.Literal('soap'), Type.Literal('faceWash'), Type.Literal('shampoo')]);
export type Category = Static<typeof Category>;

/** Orders of a list with their labels (spec §2, ruling 6); prices sort by what is paid (ruling 23). */
export const sortOptions = [
  { id: 'price-lowtohigh', label: 'Price: Low to High' },
  { id: 'price-hightolow', label: 'Price: High to Low' },
  { id: 'title-atoz', label: 'Title: A to Z' },
  { id: 'title-ztoa', label: 'Title: Z to A' },
] as const;
export type SortId = (typeof sortOptions)[number]['id'];
export const defaultSort: SortId = 'price-lowtohigh';

/** What a shopper sees; `totalStock` is what can still be bought: stock less live holds (ruling 22). */
export const Product = Shape({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  ingredients: Type.String(),
  category: Category,
  brand: Type.String(),
  price: Rupees,
  /** 0: not on sale. */
  salePrice: Rupees,
  totalStock: Type.Integer(),
  /** Mean of the ratings with 2 decimals, 0 when there are none (spec §9). */
  averageReview: Type.Number(),
  reviewCount: Type.Integer(),
  images: Type.Array(Type.String()),
  /** The same pictures with what a page needs to show them well. */
  pictures: Type.Array(Picture),
  createdAt: Time,
  updatedAt: Time,
});
export type Product = Static<typeof Product>;

/** What an owner sees; `totalStock` is the stock itself (ruling 22). */
export const AdminProduct = Shape({
  ...Product.properties,
  /** Pieces of the stock that unpaid orders hold. */
  heldStock: Type.Integer(),
  /** Counts changes; sent back with an edit, it refuses to overwrite somebody else's. */
  version: Type.Integer(),
});
export type AdminProduct = Static<typeof AdminProduct>;

/** Accepted and not believed: the average comes from the reviews. */
const averageReview = Type.Optional(Type.Number());
const images = Type.Array(Type.String({ maxLength: 2_000 }), { minItems: 1, maxItems: MAX_PRODUCT_IMAGES });
const stock = Type.Integer({ minimum: 0, maximum: MAX_STOCK });

export const NewProduct = Shape({
  images,
  title: Line,
  description: Text,
  ingredients: Text,
  category: Category,
  brand: Line,
  price: Rupees,
  salePrice: Type.Optional(Rupees),
  totalStock: stock,
  averageReview,
});
export type NewProduct = Static<typeof NewProduct>;

export const ProductChange = Shape({
  images: Type.Optional(images),
  title: Type.Optional(Line),
  description: Type.Optional(Text),
  ingredients: Type.Optional(Text),
  category: Type.Optional(Category),
  brand: Type.Optional(Line),
  price: Type.Optional(Rupees),
  salePrice: Type.Optional(Rupees),
  totalStock: Type.Optional(stock),
  /** The stock that the form showed; with it, pieces that were sold since then are not put back. */
  stockSeen: Type.Optional(stock),
  /** Why the stock is another one: stays with its movement. */
  stockReason: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  averageReview,
  version: Type.Optional(Type.Integer()),
});
export type ProductChange = Static<typeof ProductChange>;

const ProductId = Shape({ id: Id });
/** Several ids joined by commas. */
const JoinedIds = Type.Optional(Type.String({ maxLength: MAX_LINE }));

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/shop/products/get',
  access: 'anyone',
  summary: 'Products by filter and order, cheapest first unless told.',
  query: Shape({
    category: JoinedIds,
    brand: JoinedIds,
    sortBy: Type.Optional(Type.String({ maxLength: 50 })),
    ...pageQuery,
  }),
  response: PageOf(Product),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/shop/products/get/:id',
  access: 'anyone',
  summary: 'One product.',
  params: ProductId,
  response: WithData(Product),
});

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/shop/search/:keyword',
  access: 'anyone',
  summary: 'Products that fit a keyword, the best first; misspelt words are understood.',
  /** Of a longer keyword the first `MAX_LINE` characters count. */
  params: Shape({ keyword: Type.String() }),
  query: Shape(pageQuery),
  response: PageOf(Product),
});

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products/get',
  access: 'admin',
  summary: 'All products, newest first.',
  query: Shape({
    ...pageQuery,
    search: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    category: JoinedIds,
    sortBy: Type.Optional(Type.String({ maxLength: 50 })),
    /** `low`: only what the dashboard counts as low stock. */
    stock: Type.Optional(Type.Enum(['low'])),
  }),
  response: PageOf(AdminProduct),
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/add',
  access: 'admin',
  summary: 'Adds a product.',
  body: NewProduct,
  response: WithData(AdminProduct),
});

export const editProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/products/edit/:id',
  access: 'admin',
  summary: 'Changes the fields that are sent. 409 where `version` is not the newest.',
  params: ProductId,
  body: ProductChange,
  response: WithData(AdminProduct),
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/delete/:id',
  access: 'admin',
  summary: 'Takes a product out of the shop and out of carts; orders keep their lines.',
  params: ProductId,
  response: Done,
});
