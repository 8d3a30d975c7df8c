import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** For managers whose password is too short: their rights take effect with a longer one. */
export function LongerPasswordNotice({ text }: { text: string }) {
  return (
    <Notice
      tone="warning"
      title="Managers need a longer password"
      text={text}
      action={
        <ButtonLink to={paths.password} variant="secondary" size="sm">
          Choose a Password
        </ButtonLink>
      }
    />
  );
}
