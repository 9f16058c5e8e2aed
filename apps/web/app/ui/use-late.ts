import { useEffect, useState } from 'react';

/** What `value` was once it did not change for a moment. */
export function useLate<Value>(value: Value, pauseMs: number): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return late;
}
