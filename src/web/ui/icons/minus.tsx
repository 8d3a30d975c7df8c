// From Lucide 1.75.0, ISC License (see NOTICE). Written by `npm run icons`.
import { lucideIcon } from '../lucide-icon.tsx';

export const Minus = lucideIcon('lucide lucide-minus', <path d="M5 12h14" />);
