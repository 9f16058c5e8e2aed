/** What Node is given to run the shop's server, from the project's folder. */
export const SERVER_ARGUMENTS: readonly string[];
