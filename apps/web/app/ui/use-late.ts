import { useEffect, useState } from 'react';

/** The value, delayed until it has not changed for `pauseMs`. */
export function useLate<Value>(value: Value, pauseMs: number): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return late;
}
