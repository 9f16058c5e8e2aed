const MODULES = 25;
const FINDER = 7;

/** The same text always gives the same picture. @param {string} text */
function randomBits(text) {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 374761393;
    return ((seed ^ (seed >>> 13)) & 1) === 1;
  };
}

/** Whether a module is dark inside one of the three corner marks; undefined elsewhere. */
function finderModule(x, y) {
  const far = MODULES - FINDER;
  const left = x >= far - 1 ? x - far : x;
  const top = y >= far - 1 ? y - far : y;
  if ((x >= far - 1 && y >= far - 1) || left > FINDER || top > FINDER) return undefined;
  const ring = Math.max(Math.abs(left - 3), Math.abs(top - 3));
  return ring === 3 || ring <= 1;
}

/**
 * A picture that looks like a QR code and cannot be scanned.
 * @param {string} text
 */
export function drawQr(text) {
  const nextBit = randomBits(text);
  let path = '';
  for (let y = 0; y < MODULES; y += 1) {
    for (let x = 0; x < MODULES; x += 1) {
      const bit = nextBit();
      if (finderModule(x, y) ?? bit) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `-2 -2 ${MODULES + 4} ${MODULES + 4}`);
  svg.setAttribute('class', 'qr');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'Sample QR code, cannot be scanned');
  const modules = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  modules.setAttribute('d', path);
  svg.append(modules);
  return svg;
}
