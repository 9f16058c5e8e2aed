/** The shop's server as it was built, from the project's folder. */
export const BUILT_SERVER: string;
/** What Node is given to run it as people do. */
export const SERVER_ARGUMENTS: readonly string[];
/** The same from the sources. */
export const SOURCE_SERVER_ARGUMENTS: readonly string[];
