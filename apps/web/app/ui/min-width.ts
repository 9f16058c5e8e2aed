/** Media queries for what is set in script, such as `sizes` of pictures: the breakpoints of `tokens.css` once more. */
export const minWidth = {
  widePhone: '(min-width: 30rem)',
  smallTablet: '(min-width: 40rem)',
  tablet: '(min-width: 48rem)',
  laptop: '(min-width: 64rem)',
  desktop: '(min-width: 75rem)',
  /** From here on a page grows no wider. */
  page: '(min-width: 84rem)',
  wideDesktop: '(min-width: 90rem)',
};
