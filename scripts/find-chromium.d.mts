/** The browser for tests: Playwright's own where it is installed, else the system's; throws with the mend where there is none. */
export function findChromium(): Promise<string>;
