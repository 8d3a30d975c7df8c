// From Lucide 1.75.0, ISC License (see NOTICE). Written by `npm run icons`.
import { lucideIcon } from '../lucide-icon.tsx';

export const History = lucideIcon(
  'lucide lucide-rotate-ccw-clock lucide-history',
  <>
    <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" />
    <path d="M3 3v5h5" />
    <path d="M12 7v5l4 2" />
  </>,
);
