/** In a tab that nobody sees no frame comes; then the work is done after this long. */
const NO_FRAME_MS = 100;

/**
 * Does work that a press asks for once the browser has shown the press, so that even a slow phone answers it at once
 * (the pattern for long work in https://web.dev/articles/optimize-inp).
 */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const doOnce = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(doOnce));
  setTimeout(doOnce, NO_FRAME_MS);
}
