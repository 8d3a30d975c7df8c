import { clsx } from 'clsx';
import {
  CircleCheck,
  Flame,
  Leaf,
  type LucideIcon,
  MessageCircleQuestionMark,
  MoonStar,
  Sprout,
  TriangleAlert,
  WheatOff,
} from 'lucide-react';
import { allergensText, TAG_NAMES } from '#domain/menus/dish-label-texts.ts';
import type { DishTag } from '#domain/menus/dish-labels.ts';
import { type DishLabels as Labels, shownTags } from '#domain/menus/label-filter.ts';

interface DishLabelsProps {
  dish: Labels;
  isSmall?: boolean;
  areAllergensShown?: boolean;
  className?: string;
}

/** A dish's tags and allergens in words, or that it states no allergens. */
export function DishLabels(props: DishLabelsProps) {
  const { dish, isSmall = false, areAllergensShown = true, className } = props;
  const { allergens } = dish;
  const size = isSmall ? 'text-[0.8125rem]' : 'text-[0.9375rem]';
  return (
    <ul className={clsx('leading-snug', size, className)}>
      {shownTags(dish).map((tag) => (
        <Label key={tag} icon={TAG_ICONS[tag]} className="font-[650] text-success">
          {TAG_NAMES[tag]}
        </Label>
      ))}
      {areAllergensShown && (
        <Label icon={allergensIcon(allergens)} className="text-muted">
          {allergensText(allergens)}
        </Label>
      )}
    </ul>
  );
}

function allergensIcon(allergens: Labels['allergens']): LucideIcon {
  if (allergens === null) return MessageCircleQuestionMark;
  return allergens.length === 0 ? CircleCheck : TriangleAlert;
}

const TAG_ICONS: Record<DishTag, LucideIcon> = {
  vegan: Sprout,
  vegetarian: Leaf,
  gluten_free: WheatOff,
  halal: MoonStar,
  spicy: Flame,
};

function Label(props: { icon: LucideIcon; className: string; children: string }) {
  const { icon: Icon, className, children } = props;
  const [first, ...others] = children.split(' ');
  return (
    <li className={clsx('mr-3 inline', className)}>
      {/* The icon stays beside the first word. */}
      <span className="whitespace-nowrap">
        <Icon className="mr-1 inline size-3.5 align-[-0.125em]" aria-hidden="true" />
        {first}
      </span>
      {others.map((word) => ` ${word}`).join('')}
    </li>
  );
}
