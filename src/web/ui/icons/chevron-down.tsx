// From Lucide 1.75.0, ISC License (see NOTICE). Written by `npm run icons`.
import { lucideIcon } from '../lucide-icon.tsx';

export const ChevronDown = lucideIcon('lucide lucide-chevron-down', <path d="m6 9 6 6 6-6" />);
