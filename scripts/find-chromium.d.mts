/** The browser for tests: Playwright's own where it is installed, else the system's; throws, saying how to get one, where there is none. */
export function findChromium(): Promise<string>;
