import type { Plugin } from 'vite';

const SYNCHRONOUS = 'setLocation(newState.location)';
/** Styles of a development server, which a built page never has: 140 bytes of every first visit. */
const CRITICAL_CSS = /let \[criticalCss, setCriticalCss\][\s\S]*?(?=let \[location, setLocation\])/;

/**
 * React Router draws a new address in a transition, in slices that a press interrupts, but its outermost component hears
 * of the address on its own, outside of one: every link of the page was drawn at once, before the press on a link was
 * answered (decision 0196). The build fails where a version of the router no longer has these lines.
 */
export function navigateInTransitions(): Plugin {
  let isDone = false;
  return {
    name: 'navigate-in-transitions',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { code: SYNCHRONOUS },
      handler(code) {
        isDone = CRITICAL_CSS.test(code);
        return code
          .replace(CRITICAL_CSS, '')
          .replace('\t\tcriticalCss,\n', '')
          .replace(SYNCHRONOUS, `React$1.startTransition(() => ${SYNCHRONOUS})`);
      },
    },
    generateBundle() {
      if (!isDone) this.error(`React Router no longer has ${SYNCHRONOUS}`);
    },
  };
}
