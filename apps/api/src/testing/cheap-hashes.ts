import { vi } from 'vitest';

/**
 * Nearly every test signs somebody up and in. The hashes of their passwords are argon2id's, at the least that it
 * allows: 30 ms of CPU less for each. `passwords.test.ts` tests the true cost.
 */
vi.mock('../features/auth/passwords/hash-cost.ts', () => ({ MEMORY_KIB: 8, PASSES: 1, LANES: 1 }));
