import { expect, test, vi } from 'vitest';
import { tellProgress } from './tell-progress.ts';

test('says what is done before it is done, then the seconds it took', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(2_260);
  let said = '';
  const out = { write: (text: string) => (said += text) };
  const end = tellProgress('Making the database', out);
  expect(said).toBe('Making the database … ');
  end();
  expect(said).toBe('Making the database … 1.3 s\n');
  clock.mockRestore();
});
