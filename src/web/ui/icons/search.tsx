// From Lucide 1.75.0, ISC License (see NOTICE). Written by `npm run icons`.
import { lucideIcon } from '../lucide-icon.tsx';

export const Search = lucideIcon(
  'lucide lucide-search',
  <>
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </>,
);
