import { useEffect, useState } from 'react';

const PATIENCE_MS = 150;

/** A thin line along the top of the page while something takes noticeably long. */
export function ProgressLine({ isActive, label }: { isActive: boolean; label: string }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isActive]);
  if (!isShown) return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="fixed inset-x-0 top-0 z-toast h-[3px] origin-left animate-creep bg-primary"
    />
  );
}
