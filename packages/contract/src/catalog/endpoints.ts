import { Type } from 'typebox';
import { csvDownload, endpoint } from '../endpoint.ts';
import { MAX_LINE, MAX_PICTURE_NAMES_CHARACTERS, MAX_SLUG } from '../limits.ts';
import { Done, Id, PageOf, pageOrAllQuery, Rupees, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import * as ownersCalls from './owners-calls.ts';
import { MovementKind, StockMovement } from './stock-schemas.ts';
import { ImportPreview } from './import-schemas.ts';
import { AdminProduct, NewProduct, Product, ProductChange } from './schemas.ts';
import * as togetherCalls from './together-calls.ts';
import { VariantGroup } from './variant-schemas.ts';

const ProductId = Shape({ id: Id });

/** A product's id, its slug, or one of its former slugs. */
const ProductKey = Shape({ id: Type.String({ maxLength: MAX_SLUG }) });

/** Several ids joined by commas. */
const JoinedIds = Type.Optional(Type.String({ maxLength: MAX_LINE }));

/** `one`: of the variants of one thing, only the one that comes first. Left out: each product. */
const variants = Type.Optional(Type.Literal('one'));

export const listProducts = endpoint(calls.listProducts, {
  summary:
    'Lists products by filter and sort, by default cheapest first. Without `page` and `limit`, all of them.',
  query: Shape({
    category: JoinedIds,
    brand: JoinedIds,
    /** Skin and hair types. Products that suit any of them match. */
    suits: JoinedIds,
    /** Concerns. Products chosen for any of them match. */
    concerns: JoinedIds,
    /** `inStock`: only products that can be bought now. */
    availability: JoinedIds,
    /** Range of the price that is actually paid for one piece, in rupees, both ends included. Sale prices count. */
    minPrice: Type.Optional(Rupees),
    maxPrice: Type.Optional(Rupees),
    sortBy: Type.Optional(Type.String({ maxLength: 50 })),
    variants,
    ...pageOrAllQuery,
  }),
  response: PageOf(Product),
});

export const getProduct = endpoint(calls.getProduct, {
  summary: 'Returns a product by its id, its slug or a former slug.',
  params: ProductKey,
  response: WithData(Product),
});

export const listBoughtTogether = endpoint(togetherCalls.listBoughtTogether, {
  summary:
    'Lists what others bought in the same orders as a product and can be bought now, most frequent first. At least three shoppers bought each pair.',
  params: ProductId,
  response: WithData(Type.Array(Product)),
});

export const searchProducts = endpoint(calls.searchProducts, {
  summary: 'Finds products by keyword, best matches first. Tolerates misspelt words.',
  /** Only the first `MAX_LINE` characters of a longer keyword count. */
  params: Shape({ keyword: Type.String() }),
  query: Shape({ variants, ...pageOrAllQuery }),
  response: PageOf(Product),
});

export const listAdminProducts = endpoint(ownersCalls.listAdminProducts, {
  summary: 'Lists all products, newest first. Without `page` and `limit`, all of them.',
  query: Shape({
    ...pageOrAllQuery,
    /** Words, or the SKU or the barcode of a product. */
    search: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    category: JoinedIds,
    sortBy: Type.Optional(Type.String({ maxLength: 50 })),
    /** `low`: only products that the dashboard counts as low stock. */
    stock: Type.Optional(Type.Enum(['low'])),
    /** Only drafts or only deleted products. Unset: everything that is not deleted. */
    show: Type.Optional(Type.Enum(['draft', 'deleted'])),
  }),
  response: PageOf(AdminProduct),
});

export const addProduct = endpoint(ownersCalls.addProduct, {
  summary:
    'Adds a product, or with `set` a set of others. A draft needs a title alone. 409 if another one has its SKU, barcode or address, or if a part cannot be one.',
  body: NewProduct,
  response: WithData(AdminProduct),
});

export const editProduct = endpoint(ownersCalls.editProduct, {
  summary:
    'Changes the given fields of a product. 409 if `version` is not the latest, if the stock would undo sales or is that of a set, if another product has the SKU, barcode or address, or if the product or a part cannot be one of a set.',
  params: ProductId,
  body: ProductChange,
  response: WithData(AdminProduct),
});

export const deleteProduct = endpoint(ownersCalls.deleteProduct, {
  summary: 'Deletes a product and removes it from carts. Orders keep their lines. 409 if a set has it.',
  params: ProductId,
  response: Done,
});

export const getAdminProduct = endpoint(ownersCalls.getAdminProduct, {
  summary: 'Returns a product as its owner sees it, including drafts.',
  params: ProductId,
  response: WithData(AdminProduct),
});

export const duplicateProduct = endpoint(ownersCalls.duplicateProduct, {
  summary: 'Copies a product without its stock, SKU and barcode, as a draft.',
  params: ProductId,
  response: WithData(AdminProduct),
});

export const linkVariants = endpoint(ownersCalls.linkVariants, {
  summary:
    'Makes products the variants of one thing, in their order, and unlinks those that were and are not sent. 409 if two have the same values, or one is a variant of something else.',
  body: VariantGroup,
  response: WithData(Type.Array(AdminProduct)),
});

export const restoreProduct = endpoint(ownersCalls.restoreProduct, {
  summary:
    'Restores a deleted product as a draft. 409 if another product has its SKU or barcode now, or if it is a set with a deleted part.',
  params: ProductId,
  response: WithData(AdminProduct),
});

/** JSON such as `{ "neem-soap.jpg": "/media/…" }`: maps names in the file's `images` column to uploaded pictures. */
const pictures = Type.Optional(Type.String({ maxLength: MAX_PICTURE_NAMES_CHARACTERS }));

/** JSON of a `ForeignMapping`: how to read another shop's file. */
const mapping = Type.Optional(Type.String({ maxLength: MAX_PICTURE_NAMES_CHARACTERS }));

export const exportProducts = csvDownload(ownersCalls.exportProducts, {
  summary: 'Exports the products as a CSV file that can be imported again unchanged, oldest first.',
  query: Shape({
    search: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    category: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    /** `low`: only products that the dashboard counts as low stock. */
    stock: Type.Optional(Type.Enum(['low'])),
    /** Only drafts. Deleted products are never exported. */
    show: Type.Optional(Type.Enum(['draft'])),
    /** In the columns of Shopify's product file, with variants of one thing as rows of one product. */
    for: Type.Optional(Type.Enum(['shopify'])),
  }),
});

export const previewImport = endpoint(ownersCalls.previewImport, {
  fileKind: 'csv',
  summary: 'Previews what a CSV file would do, line by line. Changes nothing.',
  fields: Shape({ pictures, mapping }),
  response: WithData(ImportPreview),
});

export const importProducts = endpoint(ownersCalls.importProducts, {
  fileKind: 'csv',
  summary:
    'Imports a CSV file, all of it or nothing. 400 if any line has an error, 409 if the result would differ from `preview`.',
  fields: Shape({ pictures, mapping, preview: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: WithData(Shape({ new: Type.Integer(), changed: Type.Integer(), unchanged: Type.Integer() })),
});

export const listStockMovements = endpoint(ownersCalls.listStockMovements, {
  summary: 'Lists stock movements, newest first, page by page: `before` is the `older` of the previous page.',
  query: Shape({
    productId: Type.Optional(Id),
    kind: Type.Optional(MovementKind),
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  response: Shape({
    success: Type.Boolean(),
    data: Type.Array(StockMovement),
    /** The value of `before` for the next page. Null: this was the last page. */
    older: Type.Union([Type.Integer(), Type.Null()]),
    /** Title of the requested product. */
    productTitle: Type.Optional(Type.String()),
  }),
});
