// From Lucide 1.75.0, ISC License (see NOTICE). Written by `npm run icons`.
import { lucideIcon } from '../lucide-icon.tsx';

export const Check = lucideIcon('lucide lucide-check', <path d="M20 6 9 17l-5-5" />);
