// From Lucide 1.75.0, ISC License (see NOTICE). Written by `npm run icons`.
import { lucideIcon } from '../lucide-icon.tsx';

export const CircleCheck = lucideIcon(
  'lucide lucide-circle-check lucide-check-circle-2',
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="m16 9-5.5 5.5L8 12" />
  </>,
);
