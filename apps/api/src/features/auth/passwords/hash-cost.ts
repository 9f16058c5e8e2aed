/** argon2id with 19 MiB, 2 passes and 1 lane (ruling 15; the second of OWASP's recommended settings). */
export const MEMORY_KIB = 19 * 1024;
export const PASSES = 2;
export const LANES = 1;
