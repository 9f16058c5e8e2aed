/** Path of the built server, from the project's root. */
export const BUILT_SERVER: string;
/** Node's arguments for running the server in production. */
export const SERVER_ARGUMENTS: readonly string[];
/** The same for running it from its sources. */
export const SOURCE_SERVER_ARGUMENTS: readonly string[];
/** Environment variables that the server is started with. */
export const SERVER_VARIABLES: Readonly<Record<string, string>>;
