import { useLocation, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import type { Restaurant } from '#contract/restaurants.ts';
import { paths } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useIsFavorite, useSetFavorite } from './favorites.api.ts';

interface FavoriteButtonProps {
  restaurant: Restaurant;
  /** Null for a visitor, who is asked to sign in. */
  userId: string | null;
  className?: string;
}

/** The heart on a restaurant, which marks it as a favorite of the account. */
export function FavoriteButton({ restaurant, userId, className }: FavoriteButtonProps) {
  const isFavorite = useIsFavorite(restaurant.id, userId);
  const setFavorite = useSetFavorite();
  const promptSignIn = useSignInPrompt();

  const press = () => {
    if (userId === null) promptSignIn();
    else setFavorite.mutate({ restaurantId: restaurant.id, isFavorite: !isFavorite });
  };
  return (
    <IconButton
      variant="floating"
      size="sm"
      label={
        isFavorite
          ? `Remove ${restaurant.name} from favorites`
          : `Add ${restaurant.name} to favorites`
      }
      onClick={press}
      className={className}
    >
      <Heart
        className={clsx('size-4.5', isFavorite && 'fill-primary text-primary')}
        aria-hidden="true"
      />
    </IconButton>
  );
}

function useSignInPrompt() {
  const navigate = useNavigate();
  const state = { returnTo: useLocation().href };
  return () =>
    toast({
      title: 'Sign in to keep favorites',
      description: 'They stay on your account and wait for you on every device.',
      action: { label: 'Sign In', onPress: () => void navigate({ ...paths.auth(), state }) },
    });
}
