import { Type, type Static } from 'typebox';
import { Shape } from '../schemas.ts';
import { ForeignFile } from './foreign-schemas.ts';

/** One line of a file and what it would do. Numbered as in a spreadsheet: the header is line 1. */
export const ImportLine = Shape({
  line: Type.Integer(),
  status: Type.Enum(['new', 'changed', 'unchanged', 'error']),
  /** Unset for a new or unknown product. */
  productId: Type.Optional(Type.String()),
  title: Type.String(),
  /** A possible mistake in a new product that does not stop the import. */
  warning: Type.Optional(Type.String()),
  /** Old and new values of a changed product. Long texts are shortened. */
  changes: Type.Array(Shape({ column: Type.String(), from: Type.String(), to: Type.String() })),
  /** What is wrong and what would be right. Without a column, the error concerns the whole line. */
  errors: Type.Array(Shape({ column: Type.Optional(Type.String()), message: Type.String() })),
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
  /** Unknown columns. They are ignored. */
  ignoredColumns: Type.Array(Type.String()),
  /** Picture names without an uploaded picture, each once; at most `PREVIEW_MAX_LINES`. */
  missingPictures: Type.Array(Type.String()),
  /** Addresses of pictures elsewhere that have not been fetched yet; at most `PREVIEW_MAX_LINES`. */
  picturesToFetch: Type.Array(Type.String()),
  /** Only for another shop's file. */
  foreign: Type.Optional(ForeignFile),
  /** Identifies the preview. Sent with the import, which then does exactly what the preview shows, or nothing. */
  token: Type.String(),
});
export type ImportPreview = Static<typeof ImportPreview>;
