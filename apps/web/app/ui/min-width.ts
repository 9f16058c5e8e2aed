/** Media queries for use in scripts, such as for `sizes` of pictures. They repeat the breakpoints of `tokens.css`. */
export const minWidth = {
  widePhone: '(min-width: 30rem)',
  smallTablet: '(min-width: 40rem)',
  tablet: '(min-width: 48rem)',
  laptop: '(min-width: 64rem)',
  desktop: '(min-width: 75rem)',
  /** Pages do not grow wider than this. */
  page: '(min-width: 84rem)',
  wideDesktop: '(min-width: 90rem)',
};
