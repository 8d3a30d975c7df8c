import { passwordMinLength } from '#domain/accounts/password-rules.ts';
import { paths } from '#web/lib/paths.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/messages.tsx';

/** For managers whose password is too short: their rights take effect with a longer one. */
export function LongerPasswordNotice({ text }: { text: string }) {
  const minLength = passwordMinLength(siteConfig.accounts.passwordMinLength, true);
  return (
    <Notice
      tone="warning"
      title={`Managers need a password of at least ${minLength} characters`}
      text={text}
      action={
        <ButtonLink to={paths.password} variant="secondary" size="sm">
          Choose a Password
        </ButtonLink>
      }
    />
  );
}
