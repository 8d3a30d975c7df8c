// From Lucide 1.75.0, ISC License (see NOTICE). Written by `npm run icons`.
import { lucideIcon } from '../lucide-icon.tsx';

export const Plus = lucideIcon(
  'lucide lucide-plus',
  <>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </>,
);
