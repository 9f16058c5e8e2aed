/** What Node is given to run the shop's server as it was built, from the project's folder. */
export const SERVER_ARGUMENTS: readonly string[];
/** The same from the sources. */
export const SOURCE_SERVER_ARGUMENTS: readonly string[];
