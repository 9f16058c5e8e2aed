/**
 * The browser for tests: the headless shell if it is installed, otherwise a full Chromium. If there is neither,
 * throws an error that says how to get one.
 */
export function findChromium(): Promise<string>;
/** Path of the headless shell, or null. */
export function findHeadlessShell(): string | null;
