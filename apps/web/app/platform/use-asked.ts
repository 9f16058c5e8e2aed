import { useEffect, useState } from 'react';

/** Asks the person for something, and says whether it was given. */
export type Ask = () => Promise<boolean>;

/**
 * For a dialog that refused calls wait for. Those that are refused together all wait for one answer.
 * @param register sets what asks; undefined once the dialog is gone
 * @returns answers all that wait; undefined while none does
 */
export function useAsked(register: (asks: Ask | undefined) => void) {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>();
  useEffect(() => {
    let waiting: Promise<boolean> | undefined;
    let leave = () => {};
    register(() => {
      waiting ??= new Promise<boolean>((resolve) => {
        leave = () => resolve(false);
        setAnswer(() => resolve);
      }).finally(() => {
        waiting = undefined;
        setAnswer(undefined);
      });
      return waiting;
    });
    return () => {
      register(undefined);
      leave();
    };
  }, [register]);
  return answer;
}
