import { Type, type Static } from 'typebox';
import { Shape, WithData } from './common.ts';
import { csvDownload, endpoint } from './endpoint.ts';
import { MAX_LINE, MAX_PICTURE_NAMES_CHARACTERS } from './limits.ts';

/**
 * The columns of a product file, in the order of an export. `version` and `stockSeen` say what the file was made of:
 * with them nobody's later change is overwritten, and what was sold since then stays sold.
 */
export const csvColumns = [
  '_id',
  'title',
  'description',
  'ingredients',
  'category',
  'brand',
  'price',
  'salePrice',
  'totalStock',
  'images',
  'version',
  'stockSeen',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** The columns without which no product can be added. */
export const requiredColumns = [
  'title',
  'description',
  'ingredients',
  'category',
  'brand',
  'price',
  'totalStock',
  'images',
] as const satisfies readonly CsvColumn[];

/** Between the pictures of a product; no file name holds it. */
export const IMAGE_SEPARATOR = '|';

/** A file to start from: the header and one product. */
export const csvTemplate = `\u{feff}_id,title,description,ingredients,category,brand,price,salePrice,totalStock,images\r
,Neem Soap,"A gentle bar for every day, made by the cold process.","Neem oil, coconut oil, turmeric",soap,Deodar,249,199,40,neem-soap.jpg\r
`;

const Column = Type.String();

/** One line of a file as a spreadsheet counts them, the header being 1, and what it would do. */
export const ImportLine = Shape({
  line: Type.Integer(),
  status: Type.Union([
    Type.Literal('new'),
    Type.Literal('changed'),
    Type.Literal('unchanged'),
    Type.Literal('error'),
  ]),
  /** Unset for a new product and for an unknown one. */
  productId: Type.Optional(Type.String()),
  title: Type.String(),
  /** What a changed product had and would have; long texts are cut. */
  changes: Type.Array(Shape({ column: Column, from: Type.String(), to: Type.String() })),
  /** What is wrong and what would be right; without a column it is the whole line. */
  errors: Type.Array(Shape({ column: Type.Optional(Column), message: Type.String() })),
});
export type ImportLine = Static<typeof ImportLine>;

/** What a file would do to the products. */
export const ImportPreview = Shape({
  totals: Shape({
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    error: Type.Integer(),
  }),
  /** Errors first, then changed, new and unchanged ones; at most `PREVIEW_MAX_LINES`. */
  lines: Type.Array(ImportLine),
  /** Columns that nobody knows; their cells are left alone. */
  ignoredColumns: Type.Array(Type.String()),
  /** Names of pictures that no uploaded one has, each once; at most `PREVIEW_MAX_LINES`. */
  missingPictures: Type.Array(Type.String()),
  /** Names what the preview promises; sent with the import, it does that or nothing. */
  token: Type.String(),
});
export type ImportPreview = Static<typeof ImportPreview>;

/** JSON of `{ "neem-soap.jpg": "/media/…" }`: what the `images` of a file may call the uploaded pictures. */
const pictures = Type.Optional(Type.String({ maxLength: MAX_PICTURE_NAMES_CHARACTERS }));

const upload = { method: 'POST', access: 'admin', fileField: 'file', fileKind: 'csv' } as const;

export const exportProducts = csvDownload({
  path: '/api/admin/products/export',
  access: 'admin',
  summary: 'The products as a CSV file that imports back unchanged, oldest first.',
  query: Shape({
    search: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    category: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    /** `low`: only what the dashboard counts as low stock. */
    stock: Type.Optional(Type.Enum(['low'])),
  }),
});

export const previewImport = endpoint({
  ...upload,
  path: '/api/admin/products/import/preview',
  summary: 'What a CSV file would do, line by line; changes nothing.',
  fields: Shape({ pictures }),
  response: WithData(ImportPreview),
});

export const importProducts = endpoint({
  ...upload,
  path: '/api/admin/products/import',
  summary:
    'Does what a CSV file says, all of it or nothing: 400 with an error in any line, 409 where it is not what `preview` promised.',
  fields: Shape({ pictures, preview: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: WithData(Shape({ new: Type.Integer(), changed: Type.Integer(), unchanged: Type.Integer() })),
});
