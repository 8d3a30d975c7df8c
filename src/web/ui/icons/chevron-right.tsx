// From Lucide 1.75.0, ISC License (see NOTICE). Written by `npm run icons`.
import { lucideIcon } from '../lucide-icon.tsx';

export const ChevronRight = lucideIcon('lucide lucide-chevron-right', <path d="m9 18 6-6-6-6" />);
