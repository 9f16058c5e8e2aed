/** Why the shop cannot start, said in one line to whoever starts it. */
export class StartError extends Error {}
