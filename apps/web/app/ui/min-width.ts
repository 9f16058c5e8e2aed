/** Media queries for use in scripts, such as for `sizes` of pictures. They repeat the breakpoints of `tokens.css`. */
export const minWidth = {
  widePhone: '(min-width: 30rem)',
  smallTablet: '(min-width: 40rem)',
  tablet: '(min-width: 48rem)',
  laptop: '(min-width: 64rem)',
  desktop: '(min-width: 75rem)',
  /** Pages do not grow wider than this. */
  page: '(min-width: 84rem)',
};

/**
 * The last entry of `sizes`, for phones: nobody sees there that a CSS pixel has more than 2 pixels. From 2.6 on a phone
 * asks for 0.77 of them, which is 2 or more, and the file is smaller by a third.
 *
 * @param width in CSS, such as `48vw`
 */
export function onPhones(width: string): string {
  return `(min-resolution:2.6dppx) calc(${width}*.77),${width}`;
}
