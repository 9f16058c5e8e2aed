import { vi } from 'vitest';

/**
 * Nearly every test registers and signs in accounts. Their passwords are hashed with the lowest cost that argon2id
 * allows, which saves 30 ms of CPU each. `passwords.test.ts` tests the real cost.
 */
vi.mock('../features/auth/passwords/hash-cost.ts', () => ({ MEMORY_KIB: 8, PASSES: 1, LANES: 1 }));
