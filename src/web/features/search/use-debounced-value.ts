import { useEffect, useState } from 'react';

/** The value once it has not changed for a while, as for text that is being typed. */
export function useDebouncedValue<Value>(value: Value, afterMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return debounced;
}
