// From Lucide 1.75.0, ISC License (see NOTICE). Written by `npm run icons`.
import { lucideIcon } from '../lucide-icon.tsx';

export const CloudAlert = lucideIcon(
  'lucide lucide-cloud-exclamation-point lucide-cloud-alert',
  <>
    <path d="M12 12v4" />
    <path d="M12 20h.01" />
    <path d="M8.128 16.949A7 7 0 1 1 15.71 8h1.79a1 1 0 0 1 0 9h-1.642" />
  </>,
);
