declare module 'bidi-js' {
  /** Its own types do not fit how Node imports it. */
  export default function bidiFactory(): {
    /** The level of each UTF-16 unit (UAX 9): odd from right to left. */
    getEmbeddingLevels(
      text: string,
      direction: 'auto' | 'ltr' | 'rtl',
    ): { levels: Uint8Array; paragraphs: { level: number }[] };
    /** What a character is drawn as from right to left: `)` for `(`. Null: as it is. */
    getMirroredCharacter(character: string): string | null;
  };
}

declare module 'linebreak' {
  /** The positions at which Unicode lets a line end (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
