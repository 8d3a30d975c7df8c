import type { MenuItem } from '#contract/menu.ts';
import { dishImage } from '#domain/cart/dish-image.ts';
import { Picture } from '#web/ui/picture.tsx';

interface DishPictureProps {
  item: Pick<MenuItem, 'name' | 'image'>;
  isEager?: boolean;
  aspect?: 'aspect-4/3' | 'aspect-square';
  className?: string;
}

export function DishPicture({ item, ...rest }: DishPictureProps) {
  return <Picture sources={[item.image, dishImage(item.name)]} alt="" name={item.name} {...rest} />;
}
