import { useState } from 'react';

/** The value, or the last non-null one, which a dialog still shows while it fades out. */
export function useLastValue<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
