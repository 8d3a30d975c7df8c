import { useUser } from '#web/features/accounts/current-user.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page.tsx';

/** An invitation that is no longer valid. */
export function InvitationOver() {
  const user = useUser();
  const [own] = user?.restaurants ?? [];
  return (
    <>
      <PageHeading>Your invitation</PageHeading>
      <Notice
        tone="warning"
        title="This invitation is no longer good"
        text="It was used already, is older than seven days, was replaced, or its sender may no longer invite people. Ask the restaurant’s manager for another."
      />
      <div className="mt-6 flex flex-wrap gap-3">
        {own && <ButtonLink to={paths.kitchens}>Go to the Kitchen</ButtonLink>}
        <ButtonLink to={paths.home} variant={own ? 'secondary' : 'primary'}>
          Back to Home
        </ButtonLink>
      </div>
    </>
  );
}
