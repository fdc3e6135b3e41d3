import { PageHeading } from '../../parts/page-heading.tsx';
import { useMe } from '../../queries/me.ts';
import { AssignmentForm } from './assignment-form.tsx';
import { ConsultantChoice } from './consultant-choice.tsx';

/** Onboarding in two steps: where one works, and who looks after it. */
export function AssignmentPage() {
  const { assignment } = useMe();
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl space-y-6 px-4 py-6 sm:py-10">
      <p className="-mb-5 text-sm font-medium text-accent-strong">Step {assignment ? 2 : 1} of 2</p>
      {assignment ? (
        <>
          <PageHeading
            title="Select Your Consultant"
            subtitle="Your consultant approves your timesheets. You can choose now or later."
          />
          <ConsultantChoice />
        </>
      ) : (
        <>
          <PageHeading
            title="Complete Your Assignment Details"
            subtitle="Where you work and since when. You do this once."
          />
          <AssignmentForm />
        </>
      )}
    </main>
  );
}
