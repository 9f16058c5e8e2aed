import { Type, type Static } from 'typebox';
import { MAX_OPTION_TEXT, MAX_VARIANTS, MAX_VARIANT_OPTIONS } from '../limits.ts';
import { Id, Line, Shape } from '../schemas.ts';
import { optionName, optionValue } from './variant-options.ts';

/** In what a product differs from its variants: `Size` and `100 g`, each also in Hindi where its owner wrote it. */
export const VariantOption = Shape({
  name: Type.String({ maxLength: MAX_OPTION_TEXT, pattern: optionName.source }),
  value: Type.String({ maxLength: MAX_OPTION_TEXT, pattern: optionValue.source }),
  nameHindi: Type.Optional(Type.String({ maxLength: MAX_OPTION_TEXT, pattern: optionName.source })),
  valueHindi: Type.Optional(Type.String({ maxLength: MAX_OPTION_TEXT, pattern: optionValue.source })),
});
export type VariantOption = Static<typeof VariantOption>;

export const VariantOptions = Type.Array(VariantOption, { maxItems: MAX_VARIANT_OPTIONS });

/** Products as variants of one thing, in their order. One alone, or none, is no variant of anything. */
export const VariantGroup = Shape({
  /** What they are variants of. */
  name: Line,
  /** What they were variants of so far. Left out: of nothing. */
  formerName: Type.Optional(Line),
  members: Type.Array(
    Shape({
      productId: Id,
      options: Type.Array(VariantOption, { minItems: 1, maxItems: MAX_VARIANT_OPTIONS }),
    }),
    { maxItems: MAX_VARIANTS },
  ),
});
export type VariantGroup = Static<typeof VariantGroup>;
