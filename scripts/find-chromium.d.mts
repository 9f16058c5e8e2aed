/**
 * The browser for tests: the headless shell where it is installed, else a whole Chromium; throws, saying how to get
 * one, where there is none.
 */
export function findChromium(): Promise<string>;
/** Path of the headless shell, or null. */
export function findHeadlessShell(): string | null;
