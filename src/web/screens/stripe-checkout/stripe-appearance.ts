import type { Appearance } from '@stripe/stripe-js';

/** Stripe's fields are in iframes, so our colours have to be passed to them. */
export function stripeAppearance(): Appearance {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--color-primary'),
      colorBackground: colour('--color-surface'),
      colorText: colour('--color-foreground'),
      colorTextSecondary: colour('--color-muted'),
      colorTextPlaceholder: colour('--color-muted'),
      colorDanger: colour('--color-red'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '14px',
      spacingUnit: '5px',
    },
    rules: {
      '.Input': { borderColor: colour('--color-line-strong'), boxShadow: 'none' },
      '.Label': { fontWeight: '600' },
    },
  };
}

/** A colour of the style sheet, resolved for the present colour scheme. */
function colour(variable: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
