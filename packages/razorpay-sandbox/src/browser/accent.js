const DEFAULT_ACCENT = '#1f5c4d';

/** WCAG relative luminance of `#rrggbb`. */
function luminance(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Uses the shop's colour if white text is readable on it (4.5:1), otherwise the sheet's own.
 * @param {unknown} color
 */
export function applyAccent(color) {
  const wanted = typeof color === 'string' ? color.trim().toLowerCase() : '';
  const long = /^#[0-9a-f]{3}$/.test(wanted) ? wanted.replace(/[0-9a-f]/g, '$&$&') : wanted;
  const readable = /^#[0-9a-f]{6}$/.test(long) && 1.05 / (luminance(long) + 0.05) >= 4.5;
  document.documentElement.style.setProperty('--accent', readable ? long : DEFAULT_ACCENT);
}
