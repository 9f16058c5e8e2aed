declare module 'fontverter' {
  export function convert(font: Buffer, format: 'truetype' | 'woff2'): Promise<Buffer>;
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, number | { min: number; max: number }>;
      /** Leaves out hints for low-resolution screens. */
      noHinting?: boolean;
      /** OpenType features to keep. Default: all. */
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}

declare module '@messageformat/core/compile-module.js' {
  import type { MessageFormat } from '@shop/messages';

  /** The source of a module whose default export has one function per message. */
  export default function compileModule(
    messageFormat: InstanceType<typeof MessageFormat>,
    messages: Record<string, string>,
  ): string;
}
