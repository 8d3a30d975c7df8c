import type { MenuItem } from '#contract/menu.ts';
import { dishImage } from '#domain/cart/dish-image.ts';
import { pictureSource } from '#domain/uploads/picture-source.ts';
import { Picture } from '#web/ui/picture.tsx';

interface DishPictureProps {
  item: Pick<MenuItem, 'name' | 'image'>;
  /** The `sizes` of the `<img>`. */
  sizes: string;
  isEager?: boolean;
  isInView?: boolean;
  aspect?: 'aspect-4/3' | 'aspect-square';
  isDimmed?: boolean;
  className?: string;
}

export function DishPicture({ item, ...rest }: DishPictureProps) {
  const { name, image } = item;
  const sources = [image && pictureSource(image), dishImage(name)];
  return <Picture sources={sources} alt="" name={name} {...rest} />;
}
